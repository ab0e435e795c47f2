// Place at which a list goes on, as a text: it names one place in one list, and any other text sent
// is no place at all.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOT_SORTS } from '#contract/catalogue/list-words.ts';
import { cursorOf, endedCursor, endedPlaceIn, placeIn } from '#server/catalogue/list-cursor.ts';

const MOST = 999_999_999_999_999;
const anySort = fc.constantFrom(...LOT_SORTS);
const anyPlace = fc.record({ key: fc.integer({ min: -MOST, max: MOST }), no: fc.nat(MOST) });
const anyEnd = fc.record({
  endedAtMs: fc.nat(MOST),
  lotId: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
});

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('a place in a list', () => {
  test('is found again in its own list, no differently sorted one', () => {
    fc.assert(
      fc.property(anySort, anySort, anyPlace, (sort, other, place) => {
        const cursor = cursorOf(sort, place);
        expect(placeIn(sort, cursor)).toEqual(place);
        expect(placeIn(other, cursor)).toEqual(other === sort ? place : null);
      }),
    );
  });

  test('is a text that an address can bear as it is', () => {
    fc.assert(
      fc.property(anySort, anyPlace, (sort, place) => {
        const cursor = cursorOf(sort, place);
        expect(encodeURIComponent(cursor)).toBe(cursor);
      }),
    );
  });

  test('has one text: what only decodes to it is refused', () => {
    fc.assert(
      fc.property(anySort, anyPlace, fc.constantFrom('=', '!', ' ', '%', '\n'), (sort, place, sign) => {
        const cursor = cursorOf(sort, place);
        expect(placeIn(sort, `${cursor}${sign}`)).toBeNull();
        expect(placeIn(sort, `${cursor.slice(0, 2)}${sign}${cursor.slice(2)}`)).toBeNull();
      }),
    );
  });

  test('is not made of whatever somebody sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (sent) => {
        const place = placeIn('ending', sent);
        // Should chance ever write a true one, it is one.
        expect(place === null || cursorOf('ending', place) === sent).toBe(true);
      }),
    );
  });

  test.each([
    ['without a number', 'ending.5.'],
    ['without a key', 'ending..5'],
    ['with a number below nothing', 'ending.5.-1'],
    ['with noughts before its number', 'ending.5.007'],
    ['with noughts before its key', 'ending.05.7'],
    ['with a key of less than nothing, minus nought', 'ending.-0.7'],
    ['with a fraction', 'ending.5.5.7'],
    ['with a power', 'ending.1e3.7'],
    ['with more digits than a number holds exactly', 'ending.1234567890123456.7'],
    ['with words of a database', 'ending.5.7 or 1=1'],
    ['with a second line', 'ending.5.7\n'],
    ['of no sort', '.5.7'],
  ])('%s is none', (_what, text) => {
    expect(placeIn('ending', encoded('ending.5.7'))).toEqual({ key: 5, no: 7 });
    expect(placeIn('ending', encoded(text))).toBeNull();
  });
});

describe('a place among what has ended for a person', () => {
  test('is found again under its tab and under no other', () => {
    fc.assert(
      fc.property(anyEnd, (end) => {
        const cursor = endedCursor('won', end);
        expect(endedPlaceIn('won', cursor)).toEqual(end);
        expect(endedPlaceIn('lost', cursor)).toBeNull();
        expect(endedPlaceIn('', cursor)).toBeNull();
      }),
    );
  });

  test('is no place in a list of lots, though it reads alike', () => {
    const cursor = endedCursor('ending', { endedAtMs: 5, lotId: 'lot-7' });
    expect(placeIn('ending', cursor)).toBeNull();
    // A lot that is called by a number reads alike in both; its list is told by the name before it.
    expect(placeIn('ending', endedCursor('won', { endedAtMs: 5, lotId: '7' }))).toBeNull();
  });

  test.each([
    ['with a lot whose name has a point', 'won.5.lot.7'],
    ['with a lot without a name', 'won.5.'],
    ['with a name that is too long', `won.5.${'x'.repeat(41)}`],
    ['with a time before time', 'won.-5.lot-7'],
    ['with noughts before its time', 'won.05.lot-7'],
    ['with a quotation mark', "won.5.lot'7"],
    ['with Chinese in the name of its lot', 'won.5.拍品'],
  ])('%s is none', (_what, text) => {
    expect(endedPlaceIn('won', encoded('won.5.lot-7'))).toEqual({ endedAtMs: 5, lotId: 'lot-7' });
    expect(endedPlaceIn('won', encoded(text))).toBeNull();
  });
});
