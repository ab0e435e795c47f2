// The hour of a lot that is not bid up, whatever its format: whether its own form is on the screen,
// and the strip of every other state. Source: language.md 8, 18; product.md 3.9.
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { clockMsText, clockText } from '#lib/format.ts';

/** The states in which a person who is in acts, and one who is logged out sees how. */
export function isRunning({ kind }: PanelState): boolean {
  return ['signed-out', 'can-bid', 'submitting', 'leading', 'outbid'].includes(kind);
}

interface Words {
  readonly view: LotView;
  /** Of a lot that was sold: 已成交, 已售出. */
  readonly over: string;
  /** Of one that runs. */
  readonly words: string;
  readonly aside: string;
}

export function hourStrip(state: PanelState, { view, over, words, aside }: Words): Strip {
  switch (state.kind) {
    case 'not-started':
      return {
        tone: 'calm',
        words: LOT_STATUS_WORDS.scheduled,
        aside: `${clockText(state.startsAtMs)} 开始`,
      };
    case 'paused':
      return { tone: 'extended', words: LOT_STATUS_WORDS.paused, aside: '恢复后补足时间' };
    case 'disconnected':
      return { tone: 'off', words: '连接中断，正在重连', aside: `第 ${Math.max(1, state.tries)} 次` };
    case 'closing':
      return { tone: 'calm', words: '时间已到', aside: '等待结果' };
    case 'withdrawn':
      return { tone: 'passed', words: LOT_STATUS_WORDS.withdrawn, aside: clockMsText(view.endsAtMs) };
    case 'passed':
      return { tone: 'passed', words: LOT_STATUS_WORDS.passed, aside: clockMsText(view.endsAtMs) };
    case 'won':
    case 'not-won':
    case 'sold':
    case 'second':
    case 'agreed':
    case 'negotiating':
      return { tone: 'ended', words: over, aside: clockMsText(view.endsAtMs) };
    case 'signed-out':
    case 'unverified':
    case 'unregistered':
    case 'can-bid':
    case 'in-hall':
    case 'submitting':
    case 'leading':
    case 'outbid':
      return { tone: 'calm', words, aside };
  }
}
