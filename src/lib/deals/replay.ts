// A finished lot told again from its chain: every public event in its order, with who bid named by
// a number of this lot alone. The paddle stays out: it is worn on other lots too, and past deals
// tell of no buyer. Source: product.md 5.12, 7.3; I-43.
import { BID_WAY_WORDS } from '#contract/bidding/bid-words.ts';
import { EXTENSION_WORDS } from '#contract/lots/extension-words.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { EventView } from '#core/lots/lot-view.ts';
import { apiOver } from '#lib/api.ts';
import { clockText, dateTimeText } from '#lib/format.ts';
import { isNoLot } from '#lib/lots/lot-page.ts';

export interface ReplayLine {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: string;
  readonly what: string;
  /** `竞买人 2`; null where nobody bid. */
  readonly bidder: string | null;
  readonly amountFen: number | null;
}

type Logged = Outputs['lotEvents']['rows'][number];
type Line = Pick<ReplayLine, 'what' | 'bidder' | 'amountFen'>;
type Priced = Extract<EventView, { type: 'bid' | 'sold' | 'unit-sold' }>;

/** `gone`: there is no such lot, or it was only practice. `running`: it is not over yet. */
export async function readReplay(api: typeof fetch, id: string): Promise<Replay | 'gone' | 'running'> {
  try {
    const lot = await apiOver(api)('lotDetail', { id });
    if (lot.hall === 'practice') return 'gone';
    if (!OVER.includes(lot.view.status)) return 'running';
    return { lot, lines: replayLines(await everyEvent(api, id)) };
  } catch (error) {
    if (isNoLot(error)) return 'gone';
    throw error;
  }
}

/** Name of what happened, where no price is named. */
const whatOf = (event: Exclude<EventView, Priced>): string => {
  switch (event.type) {
    case 'called':
      return '轮到这件';
    case 'opened':
      return '开拍';
    case 'resumed':
      return '恢复竞价';
    case 'extended':
      return `延时至 ${clockText(event.endsAtMs)}（${EXTENSION_WORDS[event.cause]}）`;
    case 'paused':
      return `暂停：${event.reason}`;
    case 'withdrawn':
      return `撤拍：${event.reason}`;
    case 'referred':
      return '延时次数用尽，等拍卖师确认';
    case 'round-started':
      return `首次出价，24 小时竞价程序开始，至 ${dateTimeText(event.endsAtMs)}`;
    case 'reopened':
      return `再开一轮，至 ${clockText(event.endsAtMs)}`;
    case 'amended':
      return '说明更正';
    case 'passed':
      return '流拍';
    case 'unit-held':
      return '有人锁定，正在付款';
    case 'hold-expired':
      return '锁定到期，重新可买';
    case 'sale-closed':
      return '售卖结束';
    case 'sealed-count':
      return `收到第 ${event.count} 份暗标`;
    case 'bids-opened':
      return '开标';
  }
};

/** Numbers for paddles, in the order in which they are first seen. */
const numbering = (): ((paddle: string) => string) => {
  const numbers = new Map<string, number>();
  return (paddle) => {
    const number = numbers.get(paddle) ?? numbers.size + 1;
    numbers.set(paddle, number);
    return `竞买人 ${number}`;
  };
};

const linesOf = (event: EventView, nameOf: (paddle: string) => string): readonly Line[] => {
  if (event.type === 'bid') {
    return event.rows.map(({ paddle, amountFen, how }) => ({
      what: BID_WAY_WORDS[how],
      bidder: nameOf(paddle),
      amountFen,
    }));
  }
  if (event.type === 'sold') {
    return [{ what: '落槌成交', bidder: nameOf(event.winnerPaddle), amountFen: event.hammerFen }];
  }
  if (event.type === 'unit-sold') return [{ what: '售出一件', bidder: null, amountFen: event.priceFen }];
  return [{ what: whatOf(event), bidder: null, amountFen: null }];
};

export function replayLines(rows: readonly Logged[]): readonly ReplayLine[] {
  const nameOf = numbering();
  return rows.flatMap(({ seq, hash, event }) =>
    linesOf(event, nameOf).map((line) => ({ ...line, seq, hash, atMs: event.atMs })),
  );
}

export interface Replay {
  readonly lot: LotDetail;
  readonly lines: readonly ReplayLine[];
}

const OVER: readonly string[] = ['sold', 'passed', 'withdrawn'];
/** So many events of one lot are shown. */
const MOST_EVENTS = 5_000;

const everyEvent = async (api: typeof fetch, id: string): Promise<readonly Logged[]> => {
  const call = apiOver(api);
  const events: Logged[] = [];
  while (events.length < MOST_EVENTS) {
    const { rows } = await call('lotEvents', { id, after: events.at(-1)?.seq ?? 0 });
    if (rows.length === 0) break;
    events.push(...rows);
  }
  return events;
};
