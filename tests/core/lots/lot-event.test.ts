import { describe, expect, it } from 'vitest';
import { isFormatEvent } from '#core/formats/format-event.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { onSaleLot, seal, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;

/**
 * Every kind of event, and whether the room hears of it. A new kind is a decision, and must be
 * written here.
 */
const HEARD: { readonly [Type in LotEvent['type']]: boolean } = {
  called: true,
  opened: true,
  bid: true,
  'maximum-set': false,
  'maximum-cancelled': false,
  extended: true,
  'round-started': true,
  paused: true,
  resumed: true,
  referred: true,
  reopened: true,
  amended: true,
  sold: true,
  passed: true,
  withdrawn: true,
  'unit-held': true,
  'hold-expired': true,
  'hold-moved': false,
  'unit-sold': true,
  'sale-closed': true,
  'sealed-count': true,
  'bids-opened': true,
  'offer-made': false,
  'offer-countered': false,
  'offer-declined': false,
  'offer-lapsed': false,
  'sealed-bid': false,
};
const OF_FORMATS = Object.keys(HEARD).slice(15);

describe('an event', () => {
  it.each(Object.entries(HEARD))('of the kind %s is heard by the room: %s', (type, isHeard) => {
    expect(isPublic({ type } as LotEvent)).toBe(isHeard);
  });

  it.each(Object.keys(HEARD))('of the kind %s belongs to lots bid up, or to the others', (type) => {
    expect(isFormatEvent({ type })).toBe(OF_FORMATS.includes(type));
  });

  it.each(['toString', 'constructor', '', 'Sealed-bid'])(
    'is no event of a format by accident: "%s"',
    (type) => {
      expect(isFormatEvent({ type })).toBe(false);
    },
  );
});

const led = openLot({ standing: ledBy('A', 11_000, 15_000), bidCount: 2 });
const silent: readonly (readonly [string, Parameters<typeof replay>[0], LotEvent])[] = [
  ['a maximum', led, { type: 'maximum-set', atMs: AT_MS, by: partyOf('A'), maximumFen: yuan(20_000) }],
  [
    'an early maximum',
    scheduledLot(),
    { type: 'maximum-set', atMs: AT_MS, by: partyOf('A'), maximumFen: yuan(20_000) },
  ],
  ['one taken back', scheduledLot(), { type: 'maximum-cancelled', atMs: AT_MS, by: partyOf('A') }],
  ['an envelope', sealedLot(), { type: 'sealed-bid', atMs: AT_MS, by: partyOf('A'), sealed: seal(12_000) }],
  [
    'an offer',
    onSaleLot(),
    { type: 'offer-made', atMs: AT_MS, by: partyOf('A'), amountFen: yuan(9_000), untilMs: END_MS },
  ],
];

describe('what happens in silence', () => {
  it.each(silent)('is a change of the lot and no news to the room: %s', (_what, lot, event) => {
    const after = replay(lot, [event]);
    expect([after.rev, after.seq]).toEqual([lot.rev + 1, lot.seq]);
    expect(viewOf(after)).toEqual(viewOf(lot));
  });

  it.each(silent)('is kept through writing and reading: %s', (_what, lot, event) => {
    const read = JSON.parse(JSON.stringify([lot, event])) as [typeof lot, LotEvent];
    expect(replay(read[0], [read[1]])).toEqual(replay(lot, [event]));
  });
});

describe('what the room hears', () => {
  it.each([
    ['an opening', scheduledLot(), { type: 'opened', atMs: START_MS }],
    ['a pause', led, { type: 'paused', atMs: AT_MS, reason: '系统故障' }],
    ['an extension', led, { type: 'extended', atMs: AT_MS, cause: 'bid', endsAtMs: END_MS + 1 }],
    ['a correction', led, { type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [] }],
    ['a hammer', led, { type: 'sold', atMs: END_MS, hammerFen: yuan(11_000), winner: partyOf('A') }],
    ['a withdrawal', onSaleLot(), { type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }],
  ] as const)('carries the next number, without a gap: %s', (_what, lot, event) => {
    const after = replay(lot, [event]);
    expect([after.rev, after.seq]).toEqual([lot.rev + 1, lot.seq + 1]);
  });
});
