// Every address of a lot in every format and state of what it is asked for: a page that says how it
// stands, or the way to where it belongs, and never one that is blank.
import { describe, expect, it } from 'vitest';
import { lotStatusWord } from '#contract/lots/status-words.ts';
import type { FormatView } from '#core/formats/format-view.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import { lotElsewhere } from '#lib/auction-paths.ts';
import { HALLS } from '#lib/halls.ts';
import { goodsDetail, lotDetail } from '../../islands/lot/lot-detail.ts';
import { linksIn } from '../../kit/browser/drawn.ts';
import { fallOf, sealedView, stockOf } from '../../kit/formats/format-views.ts';
import { answersFor, drawnAt, LOT_ADDRESSES, plain, REFUSED, type LotAddress } from './drawn-lot.ts';

const OVER: readonly LotStatus[] = ['paused', 'sold', 'passed', 'withdrawn'];
const FORMATS: readonly (readonly [LotView['format'], FormatView | null, readonly LotStatus[]])[] = [
  ['timed', null, ['scheduled', 'open', ...OVER]],
  ['lane', null, ['confirming']],
  ['fixed-price', stockOf(), ['scheduled', 'on-sale', ...OVER]],
  ['sealed', sealedView, ['scheduled', 'sealed', ...OVER]],
  ['falling', fallOf(), ['scheduled', 'falling', ...OVER]],
];
const REASON = '核对过户手续';
const STOPPED: readonly LotStatus[] = ['paused', 'withdrawn'];

type Hall = 'vehicle' | 'goods';
type Case = readonly [LotAddress, Hall, LotView['format'], LotStatus, FormatView | null];

const CASES = LOT_ADDRESSES.flatMap((address) =>
  (['vehicle', 'goods'] as const).flatMap((hall) =>
    FORMATS.flatMap(([format, formatView, statuses]) =>
      statuses.map((status): Case => [address, hall, format, status, formatView]),
    ),
  ),
);

const lotOf = ([, hall, format, status, formatView]: Case) => {
  const reason = STOPPED.includes(status) ? REASON : null;
  const change = { format, status, formatView, reason };
  return hall === 'vehicle' ? lotDetail(change) : goodsDetail(change);
};
const belongs = (one: Case): string | null => lotElsewhere(lotOf(one), one[0]);

describe('the page of a lot', () => {
  it.each(CASES.filter((one) => belongs(one) !== null))(
    'at %s leads on from a lot of %s by %s that is %s',
    async (...one) => {
      const response = await drawnAt(one[0], answersFor(lotOf(one)));
      const location = response.headers.get('location') ?? '';
      expect([response.status, location]).toEqual([302, belongs(one)]);
      const [onward = ''] = location.split('?');
      expect(LOT_ADDRESSES).toContain(onward);
      expect(lotElsewhere(lotOf(one), onward as LotAddress)).toBeNull();
    },
  );

  it.each(CASES.filter((one) => belongs(one) === null))(
    'at %s says how a lot of %s by %s that is %s stands',
    async (...one) => {
      const lot = lotOf(one);
      const response = await drawnAt(one[0], answersFor(lot));
      expect(response.status).toBe(200);
      const words = plain(await response.text());
      const reasons = STOPPED.includes(one[3]) ? [REASON] : [];
      for (const fact of [lot.title, lotStatusWord(lot.view), ...reasons]) expect(words).toContain(fact);
    },
  );

  it.each(LOT_ADDRESSES)('at %s says of one that is gone so, with a way on', async (address) => {
    const response = await drawnAt(address, { lotDetail: REFUSED });
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(plain(html)).toContain('这件不在场上');
    const hall = address.startsWith('/non-vehicle') ? HALLS.goods.hall : HALLS.vehicle.hall;
    expect(linksIn(html)).toContain(hall);
  });
});
