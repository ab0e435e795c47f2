import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { lotClock } from '#lib/bidding/panel/lot-clock.ts';
import { NOON_MS, view } from '../../../islands/lot/standing-facts.ts';

const MINUTE_MS = 60_000;

describe('the clock of a lot', () => {
  it('counts to the hammer, in the colours of the remaining time', () => {
    const open = view({ startsAtMs: NOON_MS - 3 * MINUTE_MS, endsAtMs: NOON_MS + MINUTE_MS });
    expect(lotClock(open, NOON_MS, false)).toEqual({
      to: 'hammer',
      label: '距落槌',
      endsAtMs: open.endsAtMs,
      share: 0.25,
      isStill: false,
      tone: 'hot',
      priceTone: 'live',
    });
  });

  it('counts to the opening of a lot to come, black, unhurried', () => {
    const toCome = view({ status: 'scheduled', startsAtMs: NOON_MS + 61_000, endsAtMs: NOON_MS + 90_000 });
    expect(lotClock(toCome, NOON_MS, false)).toEqual({
      to: 'opening',
      label: '距开拍',
      endsAtMs: toCome.startsAtMs,
      share: 1,
      isStill: false,
      tone: 'calm',
      priceTone: 'ink',
    });
  });

  it('names no time to a lot in line, for its turn tells', () => {
    const inLine = view({ status: 'scheduled', startsAtMs: NOON_MS - 1, isInLine: true });
    expect(lotClock(inLine, NOON_MS, false)).toMatchObject({ to: 'turn', label: '依次开拍', tone: 'calm' });
  });

  it('is calm at the moment of the opening too', () => {
    const due = view({ status: 'scheduled', startsAtMs: NOON_MS, endsAtMs: NOON_MS + MINUTE_MS });
    expect(lotClock(due, NOON_MS, false)).toMatchObject({ share: 1, tone: 'calm' });
  });

  it('has heard the hammer only when the house says so', () => {
    const late = { endsAtMs: NOON_MS - 1_000 };
    const wordOf = (status: LotView['status']) => lotClock(view({ ...late, status }), NOON_MS, false).to;
    expect(wordOf('open')).toBe('hammer');
    expect(wordOf('paused')).toBe('hammer');
    for (const status of ['sold', 'passed', 'withdrawn'] as const) expect(wordOf(status)).toBe('over');
  });

  it('stands still, and hurries nobody, while the auction is paused', () => {
    const paused = view({ status: 'paused', endsAtMs: NOON_MS + 5_000, pausedAtMs: NOON_MS });
    expect(lotClock(paused, NOON_MS, false)).toMatchObject({ to: 'hammer', isStill: true, tone: 'calm' });
  });

  it('turns grey and hurries nobody while the line is down', () => {
    const last = lotClock(view({ endsAtMs: NOON_MS + 1_000 }), NOON_MS, true);
    expect([last.tone, last.priceTone]).toEqual(['calm', 'ink']);
  });
});
