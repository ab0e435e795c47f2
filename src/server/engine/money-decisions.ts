// Carries out what two persons have decided, in the transaction of the decision. Source: product.md 3.5; goals.md I-25, I-46.
import { credit } from '#core/deposit.ts';
import { balanceOf, reversalOf } from '#core/ledger.ts';
import type { MoneyDecision, MoneyMatter } from '#core/money-decision.ts';
import type { MoneyDecisionRefusal } from '#core/money-refusal.ts';
import { heldPerformance } from '#server/store/deposits.ts';
import { isCauseKnown, readBalances, readTransaction } from '#server/store/postings.ts';
import type { CommandContext } from './command.ts';
import { postAll } from './ledger-book.ts';
import { forfeitPerformance } from './performances.ts';

/** What may be put right by hand: money that came in, by the bank or by two persons. */
const REVERSIBLE = ['top-up', 'credit'];

const personRefusal = async (
  { db }: CommandContext,
  bidderId: string,
): Promise<MoneyDecisionRefusal | null> => {
  const person = await db.selectFrom('users').select('id').where('id', '=', bidderId).executeTakeFirst();
  return person ? null : { code: 'UNKNOWN_PERSON' };
};

const reversalRefusal = async (
  { db }: CommandContext,
  { bidderId, transactionId }: Extract<MoneyMatter, { kind: 'reversal' }>,
): Promise<MoneyDecisionRefusal | null> => {
  const original = await readTransaction(db, transactionId);
  const account = `buyer:${bidderId}:available` as const;
  const came = original?.moves.find((move) => move.account === account);
  if (!original || !came || !REVERSIBLE.includes(original.kind)) return { code: 'NOT_REVERSIBLE' };
  if (await isCauseKnown(db, 'reversal', `${original.kind}:${original.cause}`)) {
    return { code: 'NOT_REVERSIBLE' };
  }
  const availableFen = balanceOf(await readBalances(db, [account]), account);
  return availableFen < came.deltaFen ? { code: 'NOT_COVERED', availableFen } : null;
};

/** Why it cannot be carried out as things are; null when it can. Asked when it is proposed and when it is approved. */
export const matterRefusal = async (
  context: CommandContext,
  matter: MoneyMatter,
): Promise<MoneyDecisionRefusal | null> => {
  if (matter.kind === 'credit') return personRefusal(context, matter.bidderId);
  if (matter.kind === 'reversal') return reversalRefusal(context, matter);
  return (await heldPerformance(context.db, matter)) ? null : { code: 'NOTHING_HELD' };
};

/** Books it. What is forfeited or put right must still be there: `matterRefusal` has just said so. */
export const carryOut = async (context: CommandContext, { id, matter }: MoneyDecision): Promise<void> => {
  const { db, nowMs } = context;
  if (matter.kind === 'forfeit') await forfeitPerformance(context, matter);
  if (matter.kind === 'credit') {
    await postAll(context, [credit(matter.bidderId, matter.amountFen, { cause: id, atMs: nowMs })]);
  }
  if (matter.kind !== 'reversal') return;
  const original = await readTransaction(db, matter.transactionId);
  if (original) await postAll(context, [reversalOf(original, nowMs)]);
};
