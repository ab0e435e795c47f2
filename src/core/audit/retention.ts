// How long the house keeps what it has on record, as a table: books and records five years, ten for
// a court's sale, fees and what was said of the goods three, what people wrote to the house one,
// the log of who came in half a year, the chain for ever, and with it the lot as it was published,
// where every replay of it begins, and the deeds of the house's own people. Nothing goes before its
// time, and nothing at all while the matter it belongs to is open; a period is counted long rather
// than short, a year with its leap day.
// Source: 拍卖法 第54条; 法释〔2016〕18号 第29条; 电子商务法 第31条; 收费行为合规指南; 网络安全法;
// goals.md S15.
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Profile } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';

export type RecordKind =
  | 'chain'
  | 'ledger'
  | 'order'
  | 'paper'
  | 'fee-schedule'
  | 'lot-data'
  | 'message'
  | 'question'
  | 'picture'
  | 'stray-picture'
  | 'enquiry'
  | 'feedback'
  | 'vote'
  | 'security-log'
  | 'deed'
  | 'identity';

interface Retention {
  /** Null: for ever. */
  readonly days: Readonly<Record<Profile, number>> | null;
  readonly law: string;
}

const LONG_YEAR_DAYS = 366;
const MONTH_DAYS = 31;
/** Time to write what a picture is to be shown with. */
const STRAY_DAYS = 7;

/** Whether a record may go. */
export function decideDiscard(kind: RecordKind, facts: RecordFacts, nowMs: number): Discard {
  const untilMs = retainedUntilMs(kind, facts);
  const { law } = RETENTION[kind];
  if (untilMs === null || nowMs < untilMs) return refuse({ code: 'KEPT_BY_LAW', untilMs, law });
  return facts.hold === null ? { ok: true } : refuse({ code: 'KEPT_BY_CASE', hold: facts.hold });
}

const years = (count: number, judicial = count): Retention['days'] => ({
  house: count * LONG_YEAR_DAYS,
  judicial: judicial * LONG_YEAR_DAYS,
});

/** Counted from the last thing that happened to the record, or to the sale it belongs to. */
export const RETENTION: Readonly<Record<RecordKind, Retention>> = {
  chain: { days: null, law: '竞价链不删除' },
  ledger: { days: null, law: '账本不删除' },
  order: { days: years(5, 10), law: '拍卖法 第54条' },
  paper: { days: years(5, 10), law: '拍卖法 第54条' },
  'fee-schedule': { days: years(3), law: '收费行为合规指南' },
  'lot-data': { days: null, law: '竞价链从发布时的标的算起' },
  message: { days: years(3, 10), law: '电子商务法 第31条' },
  question: { days: years(3, 10), law: '电子商务法 第31条' },
  picture: { days: years(3, 10), law: '电子商务法 第31条' },
  // Shown in no case, order or feedback, nor asked for: it proves nothing, and only takes room.
  'stray-picture': {
    days: { house: STRAY_DAYS, judicial: STRAY_DAYS },
    law: '没有附在任何争议、订单、反馈或材料要求上',
  },
  // Nothing asks for more: no longer than the answer may be asked about.
  enquiry: { days: years(1), law: '个人信息保护法 第19条' },
  feedback: { days: years(3), law: '电子商务法 第31条' },
  vote: { days: years(1), law: '个人信息保护法 第19条' },
  'security-log': {
    days: { house: 6 * MONTH_DAYS, judicial: 6 * MONTH_DAYS },
    law: '网络安全法 第21条',
  },
  // One that went would break those after it: each is kept as long as the longest of what it is
  // about, the chain and the ledger.
  deed: { days: null, law: '操作链不删除，拍卖法 第54条' },
  // Identity of a buyer or a seller, as long as the records of the sale: counted from when the
  // account is closed.
  identity: { days: years(5, 10), law: '拍卖法 第54条' },
};

/**
 * Reason to keep a record beyond its time: a case that is heard, an order that is not over, money
 * that lies with the lot.
 */
export type Hold = 'dispute' | 'order' | 'money';

/** Open matters of a lot. */
export interface OpenMatters {
  readonly openDisputes: number;
  readonly openOrders: number;
  /** Sums held for it and not settled: a price, a refund on its way, a deposit that was kept. */
  readonly heldFen: Fen;
}

/** The first reason for which everything about a lot stays; null when all is settled. */
export function holdOn({ openDisputes, openOrders, heldFen }: OpenMatters): Hold | null {
  if (openDisputes > 0) return 'dispute';
  if (openOrders > 0) return 'order';
  return heldFen > 0 ? 'money' : null;
}

export interface RecordFacts {
  /** The last thing that happened to it. */
  readonly sinceMs: number;
  readonly profile: Profile;
  readonly hold: Hold | null;
}

/** Until when a record is kept; null: for ever. Epoch ms. */
export function retainedUntilMs(
  kind: RecordKind,
  { sinceMs, profile }: Omit<RecordFacts, 'hold'>,
): number | null {
  const { days } = RETENTION[kind];
  return days && sinceMs + days[profile] * DAY_MS;
}

/**
 * The shortest any record of the kind is kept: nothing younger need be looked at. Null: for ever.
 */
export function shortestMs(kind: RecordKind): number | null {
  const { days } = RETENTION[kind];
  return days && Math.min(days.house, days.judicial) * DAY_MS;
}

export type RetentionRefusal =
  | { readonly code: 'KEPT_BY_LAW'; readonly untilMs: number | null; readonly law: string }
  /** Its time is over, but what it belongs to is not. */
  | { readonly code: 'KEPT_BY_CASE'; readonly hold: Hold };

type Discard = Result<unknown, RetentionRefusal>;
