import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { yuan } from '#core/money.ts';
import { missingEntry } from '#islands/bidding/grid/missing-entry.ts';
import { EntrySheet } from '#islands/bidding/grid/parts/EntrySheet.tsx';
import { FullScreenButton } from '#islands/bidding/grid/parts/FullScreenButton.tsx';
import { PowerLine } from '#islands/bidding/grid/parts/PowerBar.tsx';
import { isFullScreenKey } from '#islands/bidding/grid/use-full-screen.ts';
import type { Power } from '#lib/bidding/grid/power.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { mine, unregistered } from '../../lot/standing-facts.ts';
import { modelAt, plain } from '../models.ts';

const nothing = (): void => undefined;
const sheet = (state: PanelState, standing = unregistered): string => {
  const model = modelAt(state);
  const outside = { ...model, live: { ...model.live, mine: standing } };
  return plain(renderToString(<EntrySheet model={outside} back="/bidding-detail/grid" onClose={nothing} />));
};

describe('the way into a lot over the grid', () => {
  it('asks for deposit and rules', () => {
    const words = sheet({ kind: 'unregistered' });
    for (const said of ['参拍 037 号', '本件保证金', '竞买规则', '冻结 ¥5,000 并参拍'])
      expect(words).toContain(said);
  });

  it('stands while the line is down, and goes once they are in', () => {
    expect(sheet({ kind: 'disconnected', lostAtMs: 0, tries: 1 })).toContain('竞买规则');
    expect(sheet({ kind: 'can-bid', paddle: '6027' }, mine())).not.toContain('竞买规则');
  });

  it('leads to the papers first', () => {
    expect(sheet({ kind: 'unverified' })).toContain('去实名认证');
  });

  it.each([
    [{ kind: 'unregistered' }, 'unregistered'],
    [{ kind: 'unverified' }, 'unverified'],
    [{ kind: 'not-started', startsAtMs: 0, entry: 'unregistered' }, 'unregistered'],
    [{ kind: 'paused', reason: '', entry: 'ready' }, null],
    [{ kind: 'signed-out' }, null],
    [{ kind: 'can-bid', paddle: '6027' }, null],
  ] as const)('at %j is missing %s', (state, missing) => {
    expect(missingEntry(state)).toBe(missing);
  });
});

const power = (change: Partial<Power> = {}): string =>
  renderToString(
    <PowerLine
      power={{
        by: 'level',
        wholeFen: yuan(460_000),
        takenFen: yuan(223_800),
        takenBy: [1, 5],
        chosen: { place: 2, amountFen: yuan(117_000) },
        leftFen: yuan(119_200),
        ...change,
      }}
    />,
  );

describe('the bar of buying power', () => {
  it('says what is taken, by which tiles, and what is left', () => {
    const words = plain(power());
    for (const said of [
      '竞拍额度 ¥460,000',
      '领先占用 ¥223,800 （1、5）',
      '2 号格若出价 ¥117,000',
      '还可用 ¥119,200',
    ])
      expect(words).toContain(said);
  });

  it('leads to the cashier where it does not suffice', () => {
    const html = power({ by: 'deposit', leftFen: -yuan(4_000), takenBy: [], chosen: null });
    expect(plain(html)).toContain('还差 ¥4,000 去充值');
    expect(plain(html)).not.toContain('号格若参拍');
  });
});

describe('the whole screen', () => {
  const key = (change: object): KeyboardEvent =>
    ({ key: 'f', target: null, repeat: false, shiftKey: false, ...change }) as unknown as KeyboardEvent;

  it('is taken by F and by nothing else', () => {
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('HTMLElement', Object);
    expect([isFullScreenKey(key({})), isFullScreenKey(key({ key: 'F' }))]).toEqual([true, true]);
    for (const change of [{ key: 'g' }, { repeat: true }, { shiftKey: true }, { ctrlKey: true }])
      expect(isFullScreenKey(key(change))).toBe(false);
    vi.unstubAllGlobals();
  });

  it('is left by the same button', () => {
    expect(plain(renderToString(<FullScreenButton isFull turn={nothing} />))).toBe('退出全屏');
  });
});
