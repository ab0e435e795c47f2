// A stream of a fair at its height: as many lots as are asked for, each with a new price some times
// a second, written as the house writes it; and a page that does nothing but show those prices,
// which is the floor a page of ours is measured against.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LotView } from '#core/lots/lot-view.ts';
import { preciseNowMs } from './fan-messages.ts';

interface Watcher {
  readonly side: string;
  readonly wanted: readonly string[];
}

export interface TickServer {
  readonly origin: string;
  /** News of so many lots begins, so many times a second each, to one side: the others rest. */
  readonly begin: (side: string, lots: number, perSecond: number) => void;
  readonly rest: () => void;
  /** When the price of a lot was written to the line; undefined: it never was. */
  readonly writtenMs: (lotId: string, priceFen: number) => number | undefined;
  readonly ticks: () => number;
  readonly end: () => Promise<void>;
}

const keyOf = (lotId: string, priceFen: number): string => `${lotId} ${priceFen}`;

const raised = ({ priceFen, startPriceFen, stepFen }: LotView, steps: number): number =>
  (priceFen ?? startPriceFen ?? 0) + steps * stepFen;

const nextOf = (view: LotView): LotView => {
  const priceFen = raised(view, 1);
  const nextMinimumFen = priceFen + view.stepFen;
  return { ...view, seq: view.seq + 1, priceFen, bidCount: view.bidCount + 1, nextMinimumFen };
};

const bareHtml = (views: readonly LotView[]): string => {
  const rows = views.map(({ id }) => `<p data-lot="${id}">¥<b data-live="price-text"></b></p>`);
  const script = `
    const shown = new Map([...document.querySelectorAll('[data-lot]')].map((row) => [row.dataset.lot, row.lastChild]));
    const { body } = await fetch('/stream?side=bare&lots=' + [...shown.keys()].join());
    const [reader, text] = [body.getReader(), new TextDecoder()];
    for (let rest = ''; ; ) {
      const lines = (rest + text.decode((await reader.read()).value, { stream: true })).split('\\n');
      rest = lines.pop();
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue;
        const { view } = JSON.parse(line.slice(6));
        const place = view && shown.get(view.id);
        if (place) place.textContent = (view.priceFen / 100).toLocaleString('en');
      }
    }`;
  return `<!doctype html><meta charset="utf-8">${rows.join('')}<script type="module">${script}</script>`;
};

const BARE_LOTS = 50;

/** Far beyond what the house itself says of a lot meanwhile, which would be taken for the newer. */
const AHEAD = 1_000;

const lotNews = (from: number, view: LotView): object => ({
  t: 'lot',
  from,
  view,
  bids: [],
  registered: 0,
  followers: 0,
  nowMs: Date.now(),
});

const aheadOf = (view: LotView): LotView => ({
  ...view,
  seq: view.seq + AHEAD,
  priceFen: raised(view, AHEAD),
});

/** Tells of those of `views` that were asked for last. */
export async function openTickServer(views: readonly LotView[]): Promise<TickServer> {
  const now = new Map(views.map((view) => [view.id, aheadOf(view)]));
  const written = new Map<string, number>();
  const watchers = new Map<ServerResponse, Watcher>();
  let [timer, ticks, told]: [NodeJS.Timeout | undefined, number, string] = [undefined, 0, ''];
  const say = (watcher: ServerResponse, message: object): void => {
    watcher.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  /** One lot in turn, of those that this side has asked for. */
  const tick = (): void => {
    for (const [watcher, { side, wanted }] of watchers) {
      const known = now.get(wanted[ticks % wanted.length] ?? '');
      if (side !== told || !known) continue;
      const view = nextOf(known);
      now.set(view.id, view);
      written.set(keyOf(view.id, view.priceFen ?? 0), preciseNowMs());
      say(watcher, lotNews(view.seq, view));
    }
    ticks += 1;
  };
  const server = createServer((request, response) => {
    if (request.url === '/bare') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(bareHtml(views.slice(0, BARE_LOTS)));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked = (searchParams.get('lots') ?? '').split(',').map((pair) => pair.split(':')[0] ?? '');
    const wanted = asked.filter((lotId) => now.has(lotId));
    watchers.set(response, { side: searchParams.get('side') ?? '', wanted });
    response.once('close', () => watchers.delete(response));
    for (const lotId of wanted) {
      const view = now.get(lotId);
      if (view) say(response, lotNews(0, view));
    }
  });
  const beats = setInterval(() => {
    for (const watcher of watchers.keys()) say(watcher, { t: 'beat', nowMs: Date.now() });
  }, 1_000);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: (side, lots, perSecond) => {
      told = side;
      clearInterval(timer);
      timer = setInterval(tick, 1_000 / (perSecond * lots));
    },
    rest: () => clearInterval(timer),
    writtenMs: (lotId, priceFen) => written.get(keyOf(lotId, priceFen)),
    ticks: () => ticks,
    end: () => {
      clearInterval(timer);
      clearInterval(beats);
      for (const watcher of watchers.keys()) watcher.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
