// Closing an account: asked for by whoever has nothing open, taken back within the week, and
// decided again when the week is over, from what is true then. Years later the papers that were
// kept under seal go too. Source: core/accounts/closing.ts;
// docs/decisions/security/a-closed-account.md.
import { closingBars, closingDueMs, type ClosingBar } from '#core/accounts/closing.ts';
import { decideDiscard } from '#core/audit/retention.ts';
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { takeAccountsInHand } from '#server/ledger/lock-accounts.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { closingFacts } from './closing-facts.ts';
import type { ClosingsTable } from './closing-tables.ts';
import { addClosing, closingOf, dropClosing, markClosed } from './store-closings.ts';
import { dropLegalName, emptyAccount } from './store-leaving.ts';

const KIND = 'account-closing';

export interface AskClosing {
  readonly userId: string;
  readonly feedbackIndex: string;
  readonly from: From;
}

export type ClosingRequest =
  | { readonly ok: true; readonly dueAtMs: number }
  | { readonly ok: false; readonly why: 'barred' | 'under-way' };

/** Nobody else moves the person's money, or asks for the same, until this transaction ends. */
const barsNow = async (context: CommandContext, userId: string): Promise<readonly ClosingBar[]> => {
  const { db, nowMs, personal } = context;
  await takeAccountsInHand(context, [`buyer:${userId}:available`, `buyer:${userId}:frozen`]);
  return closingBars(await closingFacts(personal.bars, db, { userId, nowMs }));
};

export const askClosing: Command<AskClosing, ClosingRequest> = {
  name: 'ask-closing',
  sparesBidders: true,
  run: async (context, { userId, feedbackIndex, from }) => {
    const { db, nowMs: askedAtMs } = context;
    if ((await barsNow(context, userId)).length > 0) return { ok: false, why: 'barred' };
    const dueAtMs = closingDueMs(askedAtMs);
    const row = { userId, askedAtMs, dueAtMs, feedbackIndex, closedAtMs: null };
    if (!(await addClosing(db, row))) return { ok: false, why: 'under-way' };
    await setDeadline(db, { kind: KIND, ref: userId, dueAtMs });
    const message = { kind: 'closing-asked', dueAtMs } as const;
    await tell(context, { userId, message, cause: `closing-asked:${askedAtMs}` });
    await writeSecurity(context, { kind: 'closing-asked', userId, ...from });
    return { ok: true, dueAtMs };
  },
};

export const takeClosingBack: Command<
  { readonly userId: string; readonly from: From },
  { readonly isDone: boolean }
> = {
  name: 'take-closing-back',
  sparesBidders: true,
  run: async (context, { userId, from }) => {
    const { db, nowMs } = context;
    if (!(await dropClosing(db, userId))) return { isDone: false };
    await dropDeadline(db, { kind: KIND, ref: userId });
    const message = { kind: 'closing-taken-back' } as const;
    await tell(context, { userId, message, cause: `closing-taken-back:${nowMs}` });
    await writeSecurity(context, { kind: 'closing-taken-back', userId, ...from });
    return { isDone: true };
  },
};

/** The closing ends, the account stays, and its owner is told what stood in the way. */
const barClosing = async (
  context: CommandContext,
  { userId, dueAtMs }: ClosingsTable,
  bars: readonly ClosingBar[],
): Promise<void> => {
  await dropClosing(context.db, userId);
  const message = { kind: 'closing-barred', bars } as const;
  await tell(context, { userId, message, cause: `closing-barred:${dueAtMs}` });
};

const leave = async (context: CommandContext, { userId, feedbackIndex }: ClosingsTable): Promise<void> => {
  const { db, lots, personal } = context;
  await endSessionsOf(context, userId);
  // Before the account is emptied: agents, for one, are found by its phone.
  await personal.erase(context, { userId, feedbackIndex });
  await emptyAccount(db, userId);
  lots.touch(personTouch(userId));
};

const keptUnder = async ({ db, personal }: CommandContext, { userId, closedAtMs }: ClosingsTable) => {
  const profile = (await personal.isKeptLonger(db, userId)) ? ('judicial' as const) : ('house' as const);
  return { sinceMs: closedAtMs ?? Infinity, profile, hold: null };
};

/** Of a closed account: its papers go once the law has had them kept for as long as it wants. */
const seeToPapers = async (context: CommandContext, closing: ClosingsTable): Promise<void> => {
  const decision = decideDiscard('identity', await keptUnder(context, closing), context.nowMs);
  if (decision.ok) {
    await context.personal.eraseKept(context, closing.userId);
    return dropLegalName(context.db, closing.userId);
  }
  const { refusal } = decision;
  if (refusal.code !== 'KEPT_BY_LAW' || refusal.untilMs === null) return;
  await setDeadline(context.db, { kind: KIND, ref: closing.userId, dueAtMs: refusal.untilMs });
};

/** Rings when the week is over, and again when the papers have been kept long enough. */
export const hearClosingAlarm: DeadlineHandler = async (context, userId) => {
  const { db, nowMs } = context;
  const closing = await closingOf(db, userId, context.lots.isShared);
  if (!closing) return;
  if (closing.closedAtMs !== null) return seeToPapers(context, closing);
  const bars = await barsNow(context, userId);
  if (bars.length > 0) return barClosing(context, closing, bars);
  await leave(context, closing);
  await markClosed(db, userId, nowMs);
  await writeSecurity(context, { kind: 'account-closed', userId });
  await seeToPapers(context, { ...closing, closedAtMs: nowMs });
};
