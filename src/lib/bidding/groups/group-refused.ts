// Place of a refusal on the form of a group: at the field that mends it, with its way out; else
// above the form.
import { wordsFor } from '#contract/refusals.ts';
import type { GroupRefusal } from '#core/bidding/group-refusals.ts';
import type { Refusal } from '#core/refusals.ts';
import { Refused } from '#lib/errors.ts';
import { fieldMessagesOf, type FieldMessage } from '#lib/field-message.ts';
import { moneyText } from '#lib/format.ts';
import { maximumName, type GroupProblems } from './group-entries.ts';

type Why = Extract<GroupRefusal, { code: 'GROUP_LOT' }>['why'];

/** Why a lot cannot be in a group, by the code of the refusal it would give by itself. */
const LOT_WHY_WORDS: Readonly<Record<Why, string>> = {
  WRONG_FORMAT: '这件不是加价竞拍，不能放进组合',
  CONFIRMING: '这件正等待拍卖师确认，请移出组合',
  WITHDRAWN: '这件已撤拍，请移出组合',
  ENDED: '这件已经落槌，请移出组合',
  NOT_VERIFIED: '先完成实名认证，再委托这件',
  NOT_REGISTERED: '这件还没有报名，请先报名再放进组合',
  RULES_NOT_ACCEPTED: '这件的竞价规则有更新，请到它的页面重新确认',
  EXCLUDED_PERSON: '你不能竞买这件，请移出组合',
  NOT_MULTIPLE: '上限写整数元，例如 120000',
};

interface Told {
  readonly problems: GroupProblems;
  readonly said: FieldMessage | null;
}

type Bids = ReadonlyMap<string, { readonly leastFen: number }>;

/** A bug is thrown on. */
export function groupRefused(error: unknown, bids: Bids, nowMs: number): Told {
  const field = error instanceof Refused ? fieldFor(error.refusal) : null;
  if (!(error instanceof Refused) || field === null)
    return { problems: {}, said: fieldMessagesOf(error, nowMs) };
  const { refusal } = error;
  if (refusal.code === 'GROUP_LOT') return { problems: { [field]: lotSaid(refusal, bids) }, said: null };
  const { sentence, wayOut } = wordsFor(refusal, nowMs);
  return { problems: { [field]: `${sentence}；${wayOut}` }, said: null };
}

const lotSaid = (refusal: Extract<GroupRefusal, { code: 'GROUP_LOT' }>, bids: Bids): string => {
  const leastFen = bids.get(refusal.lotId)?.leastFen;
  if (refusal.why === 'TOO_LOW' && leastFen !== undefined)
    return `上限低于最低有效出价，至少 ${moneyText(leastFen)}`;
  const { sentence, wayOut } = wordsFor(refusal, 0);
  return LOT_WHY_WORDS[refusal.why] ?? `${sentence}；${wayOut}`;
};

const FIELDS: { readonly [Code in Refusal['code']]?: string } = {
  GROUP_SALES: 'lots',
  GROUP_SIZE: 'most',
  GROUP_CEILING_LOW: 'ceiling',
  AGENT_OVER_LIMIT: 'lots',
};

const MALFORMED_FIELDS: readonly (readonly [begin: string, field: string])[] = [
  ['most', 'most'],
  ['ceilingFen', 'ceiling'],
  ['wishes', 'lots'],
];

type OfLot = Extract<GroupRefusal, { readonly lotId: string }>;
const OF_LOT: readonly string[] = ['IN_GROUP', 'GROUP_LOT', 'GROUP_LOT_LED', 'GROUP_LOT_BOUND'];
const isOfLot = (refusal: Refusal): refusal is OfLot => OF_LOT.includes(refusal.code);

const fieldFor = (refusal: Refusal): string | null => {
  if (isOfLot(refusal)) return maximumName(refusal.lotId);
  if (refusal.code === 'LIMIT_EXCEEDED') return refusal.limit === 'one-lot' ? 'most' : 'ceiling';
  if (refusal.code === 'MALFORMED')
    return MALFORMED_FIELDS.find(([begin]) => refusal.field.startsWith(begin))?.[1] ?? null;
  return FIELDS[refusal.code] ?? null;
};
