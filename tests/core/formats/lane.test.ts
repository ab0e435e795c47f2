import { describe, expect, it } from 'vitest';
import { call, nextInLine } from '#core/formats/lane.ts';
import { dueAtMs, dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { END_MS, openLot, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const terms = someTerms({ rules: LANE_RULES });
const inLine = (id: string) =>
  scheduledLot({ id, terms, isInLine: true, endsAtMs: START_MS + LANE_RULES.lotMs });
const first = scheduledLot({ id: '1', terms });
const over: Lot = replay(first, [{ type: 'withdrawn', atMs: START_MS, reason: '' }]);

describe('a lane', () => {
  it('calls the next lot when the one before is over', () => {
    expect(nextInLine([over, inLine('2'), inLine('3')])?.id).toBe('2');
  });

  it.each([
    first,
    openLot({ id: '1', terms }),
    replay(openLot({ terms }), [{ type: 'paused', atMs: START_MS, reason: '' }]),
  ])('calls nobody while the one before is $status', (before) => {
    expect(nextInLine([before, inLine('2')])).toBeNull();
  });

  it('has nobody to call when all are over or one is called', () => {
    expect(nextInLine([over])).toBeNull();
    expect(nextInLine([over, first, inLine('3')])).toBeNull();
  });

  it('begins no earlier than its time, and gives each lot its minute', () => {
    expect(call(inLine('2'), START_MS - 5_000)).toEqual({
      type: 'called',
      atMs: START_MS - 5_000,
      startsAtMs: START_MS,
    });
    const up = replay(inLine('2'), [call(inLine('2'), END_MS)]);
    expect(up).toMatchObject({ startsAtMs: END_MS, endsAtMs: END_MS + 60_000 });
    expect(dueEvents(up, END_MS)).toEqual([{ type: 'opened', atMs: END_MS }]);
  });
});

describe('a lot whose turn has not come', () => {
  it('is left alone by the clock and by outages', () => {
    expect(dueAtMs(inLine('2'))).toBeNull();
    expect(dueEvents(inLine('2'), END_MS)).toEqual([]);
    expect(extensionAfterOutage(inLine('2'), { fromMs: START_MS, toMs: END_MS })).toEqual([]);
  });

  it('says so to the room', () => {
    expect(viewOf(inLine('2'))).toMatchObject({ status: 'scheduled', isInLine: true });
    expect(viewOf(first)).not.toHaveProperty('isInLine');
    const called = call(inLine('2'), END_MS);
    expect(viewOfEvent(called)).toEqual(called);
  });
});
