// The strip on top of the panel: colour, texture, icon and word together, so that no state hangs on
// colour alone.
// Source: language.md 8, 10-states-bid.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import { clockMsText, clockText, spanText, yuanText } from '#lib/format.ts';
import type { PanelState } from './panel-state.ts';

/** `waits`: something of theirs waits, for them or under seal. */
export type StripTone = 'live' | 'lead' | 'out' | 'extended' | 'off' | 'ended' | 'passed' | 'calm' | 'waits';

export interface Strip {
  readonly tone: StripTone;
  readonly words: string;
  readonly aside: string;
}

export interface Room {
  readonly registeredCount: number;
  readonly endsAtMs: number;
  readonly highestFen: number | null;
  readonly extensionCount: number;
  /** The end has moved a moment ago. */
  readonly isExtended: boolean;
  readonly extendMs: number;
}

export function stripOf(state: PanelState, room: Room): Strip {
  switch (state.kind) {
    case 'not-started':
      return {
        tone: 'calm',
        words: LOT_STATUS_WORDS.scheduled,
        aside: state.isInLine ? '按拍品号依次开拍' : `${clockText(state.startsAtMs)} 开拍`,
      };
    case 'paused':
      return { tone: 'extended', words: '竞价已暂停', aside: '恢复后补足时间' };
    case 'withdrawn':
      return { tone: 'passed', words: LOT_STATUS_WORDS.withdrawn, aside: clockMsText(room.endsAtMs) };
    case 'closing':
      return { tone: 'calm', words: '正在落槌', aside: '等待结果' };
    case 'disconnected':
      return { tone: 'off', words: '连接中断，正在重连', aside: `第 ${Math.max(1, state.tries)} 次` };
    case 'leading':
      return { tone: 'lead', words: '你当前领先', aside: bidderWords(state.paddle) };
    case 'in-hall':
      return inRoom(state, room);
    case 'outbid':
      return { tone: 'out', words: '你已被超越', aside: `差 ¥${yuanText(state.behindFen)}` };
    case 'won':
    case 'not-won':
    case 'sold':
      return { tone: 'ended', words: '已落槌', aside: clockMsText(room.endsAtMs) };
    case 'second':
      return { tone: 'ended', words: '候补成交', aside: '' };
    case 'agreed':
      return { tone: 'ended', words: '议价成交', aside: '' };
    case 'negotiating':
      return { tone: 'passed', words: LOT_STATUS_WORDS.negotiating, aside: '未达保留价' };
    case 'passed':
      return {
        tone: 'passed',
        words: LOT_STATUS_WORDS.passed,
        aside: room.highestFen === null ? '无人出价' : '未达保留价',
      };
    case 'signed-out':
    case 'unverified':
    case 'unregistered':
    case 'can-bid':
    case 'submitting':
      return running(room);
  }
}

const inRoom = (
  { number, isLeading }: Extract<PanelState, { readonly kind: 'in-hall' }>,
  room: Room,
): Strip => {
  const aside = `现场 ${number} 号`;
  return isLeading ? { tone: 'lead', words: '你当前领先', aside } : { ...running(room), aside };
};

/** 参拍 is the one count of people on the panel: who has registered for this lot. */
const takingPart = ({ registeredCount }: Room): string => `${registeredCount} 人参拍`;

const running = (room: Room): Strip =>
  room.isExtended
    ? {
        tone: 'extended',
        words: `已延时 ${spanText(room.extendMs)}`,
        aside: `第 ${room.extensionCount} 次延时`,
      }
    : { tone: 'live', words: LOT_STATUS_WORDS.open, aside: takingPart(room) };
