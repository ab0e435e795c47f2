// Every address of the portal, opened with whatever nobody means, by a stranger and by a buyer.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { addresses } from '#lib/addresses.ts';
import {
  PERSON,
  startCheckedService,
  type Answer,
  type CheckedService,
} from '../../../scripts/checks/start-service.ts';
import { hostileQueries, MARK } from '../../kit/service/hostile-queries.ts';
import { expect, test } from '../kit/stage.ts';

/** Parameters the pages read of their addresses. */
const NAMES = `
  id tab page size after sort view words q from to sale hall back done name topic unread
  day month brand city year lowest highest price amount among in part state status kind mine collection version
  blocks order category card lot step what
`
  .trim()
  .split(/\s+/);

/** Below the addresses of the tables. */
const BELOW = [
  '/BusinessRule/fees',
  '/CommonProblem/ask',
  '/basicInfo/avatar',
  '/basicInfo/close',
  '/basicInfo/export',
  '/basicInfo/name',
  '/basicInfo/phone',
  '/basicInfo/mail',
  '/basicInfo/profile',
  '/bidManagement/cancel',
  '/bidManagement/receipts',
  '/bidManagement/groups',
  '/bidManagement/groups/cancel',
  '/bidManagement/groups/place',
  '/guard',
  '/bankCards/unbind',
  '/contact/sent',
  '/deposit/objection',
  '/deposit/payout',
  '/deposit/top-up',
  '/historicalDeals/market',
  '/historicalDeals/replay',
  '/information/company',
  '/information/year/2026',
];
const PATHS = [...new Set([...Object.values(addresses).flat(), ...BELOW])];

/** Of every hundred pairs of a name and a value a page is asked one, the next page another. */
const IN_TURN = 101;
const QUERIES = NAMES.map(hostileQueries);

const asksOf = (path: string, at: number): readonly string[] =>
  QUERIES.flatMap((queries, name) =>
    queries.filter((_, turn) => turn % IN_TURN === (at + name) % IN_TURN).map((query) => `${path}?${query}`),
  );

/** Three buyers of the sample house: one opens no more pages at a time than a person does. */
const BUYERS = ['13800000001', '13800000002', '13800000003'];

const cookiesOf = async (house: CheckedService): Promise<readonly string[]> => {
  const cookies: string[] = [];
  for (const phone of BUYERS) {
    const { headers } = await house.ask({
      path: `${BASE}${routes.login.path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: house.origin },
      body: JSON.stringify({ way: 'password', phone, password: 'luochui-demo' }),
    });
    cookies.push((headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; '));
  }
  return cookies;
};

const faultOf = (asked: string, { status, headers, body }: Answer): readonly string[] => {
  const html = body.toString();
  if (status >= 500) return [`${asked.slice(0, 120)}: ${status}`];
  if (html.includes(MARK)) return [`${asked.slice(0, 120)}: comes back as it was sent`];
  const isPage = headers['content-type']?.startsWith('text/html') === true && status !== 301;
  return isPage && !html.includes('</html>') ? [`${asked.slice(0, 120)}: half a page`] : [];
};

test('whatever stands in an address, a page answers whole, echoing nothing', async () => {
  const house = await startCheckedService((port) => `http://localhost:${port}`, {
    LUOCHUI_TRUSTED_PROXIES: '1',
  });
  try {
    const cookies = await cookiesOf(house);
    expect(cookies.every((cookie) => cookie.includes('session'))).toBe(true);
    const asks = PATHS.flatMap(asksOf);
    const faults: string[] = [];
    const busy: number[] = [];
    for (const [at, asked] of asks.entries()) {
      // Strangers come from homes of their own, or they would be asked to wait.
      const who =
        at % 2 === 0
          ? { 'x-forwarded-for': `10.7.${at % 200}.9` }
          : { cookie: cookies[at % cookies.length] ?? '' };
      const answer = await house.ask({ path: asked, headers: { ...PERSON, ...who } });
      if (answer.status === 429) busy.push(at);
      faults.push(...faultOf(asked, answer));
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(busy.length).toBeLessThan(asks.length / 10);
  } finally {
    await house.close();
  }
});
