// The chain of a lot (竞价链) as anybody fetches it over HTTP: it holds by the browser's own
// arithmetic and against the receipts of those who bid, and one changed amount breaks it where it
// was changed.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { verifyChain, type Anchor, type Stamped } from '#core/lots/chain.ts';
import { yuan } from '#core/money.ts';
import { browserSha256 } from '#islands/lot/record/browser-sha256.ts';
import { END_MS } from '../../kit/lots.ts';
import { done, enter, handBid, lotAt } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { passTo } from '../../kit/time/server-clock.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const bid = async (who: Person, amountYuan: number): Promise<Anchor> =>
  (await done<BidAnswer>(server, ['placeBid', handBid(yuan(amountYuan))], who)).receipt;

/** Page by page, as the button on the page of the lot does. */
const everyEvent = async (): Promise<Stamped[]> => {
  const rows: Stamped[] = [];
  for (;;) {
    const after = String(rows.at(-1)?.seq ?? 0);
    const { data } = await call<Outputs['lotEvents']>(server, ['lotEvents', { id: 'lot-1', after }]);
    if (data.rows.length === 0) return rows;
    rows.push(...data.rows);
  }
};

test('a sold lot’s chain holds for everybody, and shows changed amounts', async () => {
  const [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  for (const who of [an, bo]) await enter(server, who);
  const receipts = [await bid(an, 10_000), await bid(bo, 10_100), await bid(an, 10_300)];
  await passTo(server, END_MS);
  const rows = await everyEvent();
  const { view, chainHead } = await lotAt(server);
  const head = { seq: view.seq, hash: chainHead };
  const anchors = [...receipts, head];
  expect(await verifyChain(rows, anchors, browserSha256)).toEqual({
    holds: true,
    count: rows.length,
    head: chainHead,
  });
  const second = rows.findIndex(({ seq }) => seq === receipts[1]?.seq);
  const forged = JSON.parse(
    JSON.stringify(rows).replaceAll(String(yuan(10_100)), String(yuan(10_200))),
  ) as Stamped[];
  expect(forged).not.toEqual(rows);
  expect(await verifyChain(forged, [], browserSha256)).toEqual({ holds: false, brokenAtSeq: second + 1 });
  // Cut short it would hold by itself; who holds a stamp of the end sees that it is missing.
  const short = rows.slice(0, -1);
  expect(await verifyChain(short, [head], browserSha256)).toEqual({ holds: false, brokenAtSeq: rows.length });
});
