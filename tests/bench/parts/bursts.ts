// Bursts that a house may see, each from many homes at once: whoever asks says which, as a proxy in
// front of the house would.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { logIn, post } from './logged-in.ts';
import type { MeasuredHouse } from './measured-house.ts';

type House = Pick<MeasuredHouse, 'origin' | 'kind'>;
type Headers = Readonly<Record<string, string>>;

let homeCount = 0;
const nextHome = (): Headers => {
  homeCount += 1;
  const home = `10.${(homeCount >> 16) & 255}.${(homeCount >> 8) & 255}.${homeCount & 255}`;
  return { 'x-forwarded-for': home };
};

interface Answered {
  readonly status: number;
  readonly bytes: number;
}

const ask = (agent: Agent, url: string, headers: Headers = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = {
      agent,
      headers: { 'accept-encoding': 'br', accept: 'text/html', ...nextHome(), ...headers },
    };
    request(url, asked, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end();
  });

interface Crowd {
  readonly connections: number;
  readonly untilMs: number;
  /** They ask in turns; where there are none, strangers do. */
  readonly people?: readonly Headers[];
}

/** Takes the urls in turns, over so many connections, until they are at an end or it is time. */
const askAll = async (
  urls: Iterable<string>,
  { connections, untilMs, people = [] }: Crowd,
): Promise<string> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = urls[Symbol.iterator]();
  const statuses = new Map<number, number>();
  let bytes = 0;
  let turn = 0;
  const nextPerson = (): Headers => people[turn++ % Math.max(people.length, 1)] ?? {};
  const visitor = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && performance.now() < untilMs; next = waiting.next()) {
      const answer = await ask(agent, next.value, nextPerson());
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      bytes += answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${told}, ${(bytes / 1_000_000).toFixed(1)} MB sent`;
};

const address = (origin: string, name: RouteName, asked: Record<string, string> = {}): string =>
  `${origin}${BASE}${routes[name].path}?${new URLSearchParams(asked).toString()}`;

const dataOf = async <Data>(url: string): Promise<Data> =>
  ((await (await fetch(url, { headers: nextHome() })).json()) as { readonly data: Data }).data;

const lotIds = async (origin: string): Promise<readonly string[]> => {
  const tabs = await Promise.all(
    ['running', 'upcoming'].map((tab) =>
      dataOf<{ readonly rows?: readonly { readonly view: { readonly id: string } }[] } | null>(
        address(origin, 'lotList', { tab, size: '50' }),
      ),
    ),
  );
  return tabs.flatMap((list) => list?.rows?.map(({ view }) => view.id) ?? []);
};

/** Places of those who can log in to the sample house: each is drawn so many pages a second. */
const PEOPLE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const peopleOf = ({ origin, kind }: House): Promise<readonly Headers[]> =>
  kind === 'real'
    ? Promise.resolve([])
    : Promise.all(PEOPLE.map((place) => logIn(origin, `1380000000${place}`, nextHome())));

/** Each address differs from the one before: nothing drawn a moment ago answers for it. */
const pagesWithoutEnd = function* (origin: string, lots: readonly string[]): Iterable<string> {
  for (let turn = 0; ; turn += 1) {
    const lot = lots[turn % Math.max(lots.length, 1)];
    if (lot !== undefined) yield `${origin}/bidding-detail?id=${lot}&turn=${turn}`;
    yield `${origin}/bidding?turn=${turn}`;
    yield address(origin, 'lotList', { size: '50', page: String(1 + (turn % 4)) });
    yield `${origin}/historicalDeals?turn=${turn}`;
    if (lot !== undefined) yield address(origin, 'lotDetail', { id: lot });
  }
};

const PAPERS = 50;
const TABLES = 20;
const WATCHERS = 2_000;
const WATCH_MS = 10_000;
const LOG_INS = 400;
const LOGIN_AT_ONCE = 50;
const MONTHS = 12;

const paperUrls = async ({ origin, kind }: House): Promise<readonly string[]> => {
  const { rows = [] } = await dataOf<{ readonly rows?: readonly { readonly saleId: string }[] }>(
    address(origin, 'noticeList', { size: '50' }),
  );
  const whats = ['pdf', 'guide'].flatMap((what) =>
    rows.map(({ saleId: id }) => address(origin, 'noticeFile', { id, what })),
  );
  const rules = ['business-rule', 'service', 'privacy-policy'].map((text) =>
    address(origin, 'ruleFile', { text, version: '2026.1' }),
  );
  return [...whats, ...(kind === 'sample' ? [] : rules)].slice(0, PAPERS);
};

const watch = ({ hostname, port }: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      const head = [
        `GET ${BASE}${routes.live.path} HTTP/1.1`,
        `host: ${hostname}:${port}`,
        'accept: text/event-stream',
        ...Object.entries(nextHome()).map(([name, value]) => `${name}: ${value}`),
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
    });
    socket.once('data', () => resolve(socket));
    socket.resume();
    socket.once('error', reject);
  });

const SEATED_AT_ONCE = 100;

/** So many watch the house, each from a home of its own. Resolves with what lets them all leave. */
export async function seatWatchers(origin: string, count: number): Promise<() => void> {
  const sockets: Socket[] = [];
  while (sockets.length < count)
    sockets.push(
      ...(await Promise.all(Array.from({ length: SEATED_AT_ONCE }, () => watch(new URL(origin))))),
    );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const noise = async (turn: number): Promise<Buffer> => {
  const size = { width: 2_400, height: 1_800 };
  const made = {
    ...size,
    channels: 3 as const,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 + turn } as const,
  };
  return sharp({ create: made }).jpeg({ quality: 92 }).toBuffer();
};

/** People of the sample house whom pictures are taken of. */
const SITTERS = ['13800000001', '13800000002', '13800000004'];
const PICTURES_OF_ONE = 8;

const sendPictures = async ({ origin }: House): Promise<string> => {
  const pictures = await Promise.all([1, 2, 3, 4].map(noise));
  const sendAll = async (phone: string): Promise<readonly number[]> => {
    const person = await logIn(origin, phone, nextHome());
    const statuses: number[] = [];
    // One at a time: a person's second picture is not taken while the first is drawn.
    for (let turn = 0; turn < PICTURES_OF_ONE; turn += 1) {
      const answer = await fetch(address(origin, 'saveAvatar'), {
        method: 'POST',
        headers: { origin, 'content-type': 'image/jpeg', ...person, ...nextHome() },
        body: new Uint8Array(pictures[turn % pictures.length] ?? []),
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    return statuses;
  };
  const statuses = (await Promise.all(SITTERS.map(sendAll))).flat();
  const mb = pictures.reduce((sum, { length }) => sum + length, 0) / pictures.length / 1_000_000;
  return `${statuses.filter((status) => status === 200).length} of ${statuses.length} pictures of ${mb.toFixed(1)} MB taken`;
};

const logInAll = async ({ origin }: House, untilMs: number): Promise<string> => {
  let count = 0;
  const person = async (): Promise<void> => {
    while (count < LOG_INS && performance.now() < untilMs) {
      count += 1;
      const wish = {
        way: 'password',
        phone: `139${String(count).padStart(8, '0')}`,
        password: 'not-their-own-1',
      };
      await (await post(origin, routes.login.path, wish, nextHome())).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LOGIN_AT_ONCE }, person));
  return `${count} log-ins`;
};

const marketUrls = function* (origin: string): Iterable<string> {
  for (let turn = 0; ; turn += 1) {
    const month = String(1 + (turn % MONTHS)).padStart(2, '0');
    yield address(origin, 'dealTrends', {
      soldFrom: `2025-${month}`,
      ...(turn % 2 ? { hall: 'vehicle' } : {}),
    });
  }
};

/** Each says in a few words what came of it. */
export const BURSTS = {
  pages: async (house: House, lastsMs: number) =>
    askAll(pagesWithoutEnd(house.origin, await lotIds(house.origin)), {
      connections: 200,
      people: await peopleOf(house),
      untilMs: performance.now() + lastsMs,
    }),
  papers: async (house: House, lastsMs: number) =>
    askAll(await paperUrls(house), { connections: 10, untilMs: performance.now() + 2 * lastsMs }),
  tables: ({ origin }: House, lastsMs: number) =>
    askAll(
      Array.from({ length: TABLES }, (_, turn) =>
        address(origin, 'dealsFile', { as: turn % 2 ? 'xlsx' : 'csv' }),
      ),
      { connections: 10, untilMs: performance.now() + lastsMs },
    ),
  watchers: async ({ origin }: House) => {
    const leave = await seatWatchers(origin, WATCHERS);
    await wait(WATCH_MS);
    leave();
    return `${WATCHERS} watchers came and left`;
  },
  logins: (house: House, lastsMs: number) => logInAll(house, performance.now() + lastsMs),
  pictures: (house: House) =>
    house.kind === 'sample' ? sendPictures(house) : Promise.resolve('nobody has an account here'),
  market: ({ origin }: House, lastsMs: number) =>
    askAll(marketUrls(origin), { connections: 50, untilMs: performance.now() + lastsMs / 2 }),
} as const;

export type BurstName = keyof typeof BURSTS;

export const burstNames = Object.keys(BURSTS) as BurstName[];
