// Registration for a lot (报名): the deposit is frozen, the terms are accepted and the paddle is
// given out in one step.
// Source: product.md 3.5, goals.md I-12, I-13, I-27.
import { hash } from 'node:crypto';
import type { Registered } from '#contract/bidding/standing-outputs.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import { decideRegistration } from '#core/deposits/deposit.ts';
import { saleKindIn } from '#core/deposits/sale-deposit.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { SeenText } from '#core/lots/seen-text.ts';
import type { Result } from '#core/result.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { coverIn } from '#server/deposits/queries-my-sale-deposit.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { takeAccountsInHand } from '#server/ledger/lock-accounts.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { standingOf } from './queries-my-standing.ts';
import { bidderFacts } from './store-bidder-facts.ts';
import { latestPaddle } from './store-guests.ts';
import { addRegistration, isPaddleFree } from './store-registrations.ts';

export interface RegisterForLot extends SeenText {
  readonly bidderId: string;
  readonly lotId: string;
  /** The rules the bidder has read and accepts. */
  readonly rulesVersion: string;
}

export type RegisteredForLot = Result<
  { readonly answer: Registered },
  RegistrationRefusal,
  { readonly lot: LotView | null }
>;

const PADDLES = 9_000;
const FIRST_PADDLE = 1_000;
/**
 * So many paddles taken one after the other means that the room is full: then they grow a digit.
 */
const TRIES = 40;

/**
 * A free paddle that tells nobody who came when. A robot's begins with R, so that the room knows it
 * for one; a guest keeps theirs for as long as they stay.
 */
export async function choosePaddle(
  { db, newId }: CommandContext,
  lotId: string,
  { id, role }: Pick<Bidder, 'id' | 'role'>,
): Promise<string> {
  const former = role === 'guest' ? await latestPaddle(db, id) : null;
  if (former !== null && (await isPaddleFree(db, lotId, former))) return former;
  const letter = role === 'robot' ? 'R' : '';
  for (let attempt = 0; ; attempt += 1) {
    const digits = attempt < TRIES ? PADDLES : PADDLES * 100;
    const chance = Number.parseInt(hash('sha256', newId(), 'hex').slice(0, 12), 16);
    const number = String((attempt < TRIES ? FIRST_PADDLE : FIRST_PADDLE * 100) + (chance % digits));
    const paddle = `${letter}${number}`;
    if (await isPaddleFree(db, lotId, paddle)) return paddle;
  }
}

const run = async (context: CommandContext, input: RegisterForLot): Promise<RegisteredForLot> => {
  const { bidderId, lotId, rulesVersion, seenTextVersion = null } = input;
  const { db, lots, nowMs } = context;
  const page = await bringUpToDate(context, lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const { lot } = page;
  const facts = await bidderFacts(db, bidderId, lotId);
  if (!facts) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot: viewOf(lot) };
  const cover = await coverIn(db, { saleId: lot.saleId, bidderId }, saleKindIn(lot.terms));
  // Held before it is read: another node may be freezing the same money for another lot.
  await takeAccountsInHand(context, [`buyer:${bidderId}:available`]);
  const { availableFen } = await depositOf(db, bidderId);
  const application = { bidder: facts.bidder, availableFen, acceptedRulesVersion: rulesVersion, cover };
  const decision = decideRegistration(lot, application, nowMs);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: viewOf(lot) };
  const paddle = await choosePaddle(context, lotId, facts.bidder);
  if (decision.transaction) await postAll(context, [decision.transaction]);
  const depositFen = cover === 'lot' ? lot.terms.depositFen : 0;
  await addRegistration(db, {
    lotId,
    bidderId,
    paddle,
    rulesVersion,
    depositFen,
    cover,
    depositState: 'frozen',
    atMs: nowMs,
    endedAtMs: null,
    seenTextVersion,
  });
  lots.touch(lotId);
  if (lot.terms.isPractice !== true) {
    const message = { kind: 'registered', lotId, paddle, depositFen } as const;
    await tell(context, { userId: bidderId, message, cause: `registered:${lotId}` });
  }
  const bidder = { ...facts.bidder, registration: { paddle, rulesVersion, cover } };
  const own = { ...facts, bidder, depositState: 'frozen' } as const;
  const mine = standingOf(lot, { ...own, bidderId, paddle, lastBidFen: null });
  return { ok: true, answer: { mine, deposit: await depositOf(db, bidderId) } };
};

export const registerForLot: Command<RegisterForLot, RegisteredForLot> = {
  name: 'register-for-lot',
  lotsOf: ({ lotId }) => [lotId],
  run,
};
