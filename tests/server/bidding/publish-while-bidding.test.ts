// A site that is published while bids come in: every request is answered once, by the house that
// took it, and lies in the log.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE, KEY_HEADER } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { front } from '#server/front.ts';
import { portalListener } from '#server/http/pages/portal.ts';
import { openSite, type Site } from '#server/site/site.ts';
import { noNews } from '../../kit/content/articles.ts';
import { putFiles, RULE } from '../../kit/content/texts.ts';
import { eventually } from '../../kit/eventually.ts';
import { someTerms } from '../../kit/lots.ts';
import { builtCode, type BuiltCode } from '../../kit/service/built-code.ts';
import { noWaits } from '../../kit/service/waits.ts';
import {
  call,
  freshKey,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const STEP_YUAN = 100;
const START_YUAN = 10_000;
const SWAPS = 3;
const TOO_FAST = 4290;
const PATIENCE_MS = 100;

let server: TestServer;
let code: BuiltCode;
let site: Site;
let httpServer: Server;
let origin = '';
let bidders: readonly Person[] = [];
const reported: unknown[] = [];

beforeEach(async () => {
  const inner = createServer();
  server = await openTestServer({ server: inner });
  const api = inner.listeners('request')[0] as Parameters<typeof front>[0];
  code = builtCode();
  const report = (error: unknown): void => void reported.push(error);
  site = await openSite(code.parts, { report });
  const portal = portalListener(site.current, {
    headers: {},
    waits: noWaits,
    localsFor: () =>
      Promise.resolve({ api: fetch, sees: 'shared', news: noNews, session: null, sample: null, form: null }),
    report,
  });
  httpServer = createServer(front(api, portal));
  await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  bidders = [await somePerson(server, '13800000001'), await somePerson(server, '13800000002')];
  const { version: rulesVersion } = someTerms().rules;
  for (const who of bidders) await call(server, ['registerForLot', { lotId: 'lot-1', rulesVersion }], who);
});
afterEach(async () => {
  httpServer.closeAllConnections();
  httpServer.close();
  await site.stop();
  await server.close();
  code.clear();
});

/** A request over the wire; each is the next step over the one before. */
const callKeyed = async (at: number): Promise<Envelope<Outputs['placeBid']>> => {
  const { cookie = '', token = '' } = bidders[at % bidders.length] ?? {};
  const answer = await fetch(`${origin}${BASE}${routes.placeBid.path}`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      cookie: `luochui-session=${cookie}`,
      authorization: token,
      [KEY_HEADER]: freshKey(),
    },
    body: JSON.stringify({
      lotId: 'lot-1',
      kind: 'exact',
      amountFen: yuan(START_YUAN + at * STEP_YUAN),
      seenPriceFen: null,
      isConfirmed: true,
    }),
  });
  return (await answer.json()) as Envelope<Outputs['placeBid']>;
};

const homeNow = async (): Promise<string> => (await fetch(`${origin}/home`)).text();

/** Each look at the pages comes with a bid that is on its way at the same time. */
const publishTimes = async (times: number, bid: () => Promise<void>): Promise<void> => {
  for (let at = 2; at < 2 + times; at += 1) {
    putFiles(code.own, { [`rules/service-2026-${at}.md`]: RULE });
    site.publish();
    await eventually(async () => {
      const [home] = await Promise.all([homeNow(), bid()]);
      expect(home).toBe(`home ${at}`);
    });
  }
};

test('no bid is lost or doubled while builds take over', async () => {
  const answers: Envelope<Outputs['placeBid']>[] = [];
  await publishTimes(SWAPS, async () => {
    const answer = await callKeyed(answers.length);
    // Two bidders bid faster than people may; one who is told to wait bids again later.
    if (answer.code === TOO_FAST) server.clock.moveBy(PATIENCE_MS);
    else answers.push(answer);
  });
  expect(reported).toEqual([]);
  expect(answers.length).toBeGreaterThan(SWAPS);
  expect(answers.filter((answer) => answer.code !== 200)).toEqual([]);
  const receipts = answers.map(({ data }) => data.receipt.id);
  expect(new Set(receipts).size).toBe(answers.length);
  const { data: lot } = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'lot-1' }]);
  expect(lot.view).toMatchObject({
    bidCount: answers.length,
    priceFen: yuan(START_YUAN + (answers.length - 1) * STEP_YUAN),
  });
});
