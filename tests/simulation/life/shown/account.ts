// An account as its owner is shown it, booking by booking: their list of them and the statement of
// each month, against the ledger. Each booking stands there once and with what it moved, what they
// had after it follows from what they had before, and the last is what they have.
import type { LedgerEntry } from '#contract/deposits/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { monthAfter, monthOf, type Month } from '#core/time/months.ts';
import type { AccountLine, AccountPaper } from '#server/pdf/print-account.ts';
import type { Facts, Moved } from './facts.ts';
import { heldAgainst, type Answered, type AskFully, type Own, type Who } from './observer.ts';

/** An account's own name, and what it is called on paper. */
const CALLED = { available: '可用', frozen: '冻结', performance: '履约', withdrawing: '提现中' } as const;
type Name = keyof typeof CALLED;
const NAMES = Object.keys(CALLED) as Name[];

const VOUCHER_LETTERS = 8;

interface Line {
  readonly account: string;
  readonly deltaFen: number;
  readonly balanceFen: number;
}

export async function accountIsTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const { userId } = who;
  const own = facts.moves.filter(({ account }) => account.startsWith(`buyer:${userId}:`));
  const lastFen = new Map(
    NAMES.map((name) => [
      name,
      sumOf(own.filter((move) => nameIn(move) === name).map(({ deltaFen }) => deltaFen)),
    ]),
  );
  const entries = await entriesOf(ask, who);
  const papers = await papersOf(ask, who, monthsOf(facts));
  const shown = entries.map((entry) =>
    told(entry, movesText(entry.moves.map(({ account: name, deltaFen }) => ({ name, deltaFen })))),
  );
  const what = `the bookings of ${userId}`;
  return [
    ...heldAgainst(what, shown.toSorted(byText), bookingsOf(own).toSorted(byText)),
    ...runsOn(
      what,
      entries.toReversed().flatMap(({ moves }) => moves),
      lastFen,
    ),
    ...statementsAreTrue({ facts, own, userId }, papers, { entries, lastFen }),
  ];
}

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

const nameIn = ({ account }: Moved): Name => account.slice(account.lastIndexOf(':') + 1) as Name;
const voucherOf = (id: string): string => id.slice(-VOUCHER_LETTERS).toUpperCase();

/**
 * The lines from the first on: each goes on where the last of its account has ended, and no account
 * is ever below nought.
 */
const runsOn = (what: string, lines: readonly Line[], lastFen: ReadonlyMap<string, number>) => {
  const hasFen = new Map<string, number>();
  const broken = lines.flatMap(({ account, deltaFen, balanceFen }, at) => {
    const dueFen = (hasFen.get(account) ?? 0) + deltaFen;
    hasFen.set(account, balanceFen);
    const isRight = dueFen === balanceFen && balanceFen >= 0;
    return isRight
      ? []
      : [`${what}, line ${at}: ${account} has ${balanceFen} after ${deltaFen}, not ${dueFen}`];
  });
  const ends = [...lastFen].flatMap(([account, fen]) =>
    heldAgainst(`${what}, in the end on ${account},`, hasFen.get(account) ?? 0, fen),
  );
  return [...broken.slice(0, 1), ...ends];
};

const entriesOf = async (ask: AskFully, who: Who): Promise<readonly LedgerEntry[]> => {
  const rows: LedgerEntry[] = [];
  for (let before: string | null = null; ;) {
    const wish: Inputs['depositEntries'] = before === null ? {} : { before };
    const { data }: Answered<Outputs['depositEntries']> = await ask('depositEntries', wish, who);
    rows.push(...data.rows);
    if (data.next === null) return rows;
    before = data.next;
  }
};

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A booking and what it moved, as a text. */
const told = (
  { id, kind, cause, atMs }: Pick<LedgerEntry, 'id' | 'kind' | 'cause' | 'atMs'>,
  moves: string,
) => `${atMs} ${id} ${kind} ${cause} ${moves}`;

const movesText = (moves: readonly { readonly name: string; readonly deltaFen: number }[]): string =>
  moves
    .map(({ name, deltaFen }) => `${name} ${deltaFen}`)
    .toSorted(byText)
    .join(', ');

const bookingsOf = (own: readonly Moved[]): readonly string[] =>
  [...Map.groupBy(own, ({ transactionId }) => transactionId)].flatMap(([id, moves]) => {
    const [first] = moves;
    const named = moves.map((move) => ({ name: nameIn(move), deltaFen: move.deltaFen }));
    return first ? [told({ ...first, id, kind: first.kind as LedgerEntry['kind'] }, movesText(named))] : [];
  });

const papersOf = async (
  ask: AskFully,
  who: Who,
  months: readonly Month[],
): Promise<readonly AccountPaper[]> => {
  const papers: AccountPaper[] = [];
  for (const month of months) {
    const { text } = await ask('depositStatement', { month }, who);
    papers.push(JSON.parse(text) as AccountPaper);
  }
  return papers;
};

const monthsOf = ({ moves, nowMs }: Facts): readonly Month[] => {
  const months: Month[] = [];
  const last = monthOf(nowMs);
  const first = monthOf(Math.min(nowMs, ...moves.map(({ atMs }) => atMs)));
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
};

const sumsTruth = (own: readonly Moved[], month: Month) =>
  NAMES.map((name) => {
    const moves = own.filter((move) => nameIn(move) === name);
    const within = moves.filter(({ atMs }) => monthOf(atMs) === month).map(({ deltaFen }) => deltaFen);
    const openFen = sumOf(moves.filter(({ atMs }) => monthOf(atMs) < month).map(({ deltaFen }) => deltaFen));
    const inFen = sumOf(within.filter((fen) => fen > 0));
    const outFen = -sumOf(within.filter((fen) => fen < 0));
    return { account: CALLED[name], openFen, inFen, outFen, closeFen: openFen + inFen - outFen };
  });

const lineText = ({ atMs, voucher, account, deltaFen }: Omit<AccountLine, 'what' | 'balanceFen'>): string =>
  `${atMs} ${voucher} ${account} ${deltaFen}`;

/** Bookings under one time stand in the order of the list, which is that of booking. */
const inTheirOrder = (entries: readonly LedgerEntry[]): readonly string[] =>
  entries
    .toReversed()
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ id }) => voucherOf(id));

const statementsAreTrue = (
  { facts, own, userId }: { readonly facts: Facts; readonly own: readonly Moved[]; readonly userId: string },
  papers: readonly AccountPaper[],
  { entries, lastFen }: { entries: readonly LedgerEntry[]; lastFen: ReadonlyMap<Name, number> },
): readonly string[] => {
  const what = `the statements of ${userId}`;
  const lines = papers.flatMap((paper) => paper.lines);
  const truth = own.map((move) =>
    lineText({ ...move, account: CALLED[nameIn(move)], voucher: voucherOf(move.transactionId) }),
  );
  const vouchers = lines.map(({ voucher }) => voucher).filter((voucher, at, all) => voucher !== all[at - 1]);
  const closing = new Map([...lastFen].map(([name, fen]) => [CALLED[name], fen]));
  return [
    ...heldAgainst(`${what}, their lines,`, lines.map(lineText).toSorted(byText), truth.toSorted(byText)),
    ...heldAgainst(`${what}, their order,`, vouchers, inTheirOrder(entries)),
    ...runsOn(what, lines, closing),
    ...monthsOf(facts).flatMap((month, at) =>
      heldAgainst(`${what}, the sums of ${month},`, papers[at]?.sums, sumsTruth(own, month)),
    ),
  ];
};
