// Registration for a lot (报名): the deposit is frozen, the terms are accepted and the paddle is given out in one step.
// Source: product.md 3.5, goals.md I-12, I-13, I-27.
import { hash } from 'node:crypto';
import type { Registered } from '#contract/outputs.ts';
import type { Bidder } from '#core/bidder.ts';
import { decideRegistration } from '#core/deposit.ts';
import type { RegistrationRefusal } from '#core/refusal.ts';
import { saleKindIn } from '#core/sale-deposit.ts';
import { type LotView, viewOf } from '#core/view.ts';
import { takeAccountsInHand } from '#server/engine/accounts-in-hand.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import { bringUpToDate } from '#server/engine/lot-changes.ts';
import { depositOf } from '#server/queries/my-deposit.ts';
import { coverIn } from '#server/queries/my-sale-deposit.ts';
import { standingOf } from '#server/queries/my-standing.ts';
import { bidderFacts } from '#server/store/bidder-facts.ts';
import { tell } from '#server/store/messages.ts';
import { addRegistration, isPaddleFree } from '#server/store/registrations.ts';

export interface RegisterForLot {
  readonly bidderId: string;
  readonly lotId: string;
  /** The rules he has read and accepts. */
  readonly rulesVersion: string;
}

export type RegisteredForLot =
  | { readonly ok: true; readonly answer: Registered }
  | { readonly ok: false; readonly refusal: RegistrationRefusal; readonly lot: LotView | null };

const PADDLES = 9_000;
const FIRST_PADDLE = 1_000;
/** So many paddles taken one after the other means that the room is full: then they grow a digit. */
const TRIES = 40;

/** A free paddle that tells nobody who came when. A robot's begins with R, so that the room knows it for one. */
const choosePaddle = async (
  { db, newId }: CommandContext,
  lotId: string,
  role: Bidder['role'],
): Promise<string> => {
  const letter = role === 'robot' ? 'R' : '';
  for (let attempt = 0; ; attempt += 1) {
    const digits = attempt < TRIES ? PADDLES : PADDLES * 100;
    const chance = Number.parseInt(hash('sha256', newId(), 'hex').slice(0, 12), 16);
    const number = String((attempt < TRIES ? FIRST_PADDLE : FIRST_PADDLE * 100) + (chance % digits));
    const paddle = `${letter}${number}`;
    if (await isPaddleFree(db, lotId, paddle)) return paddle;
  }
};

const run = async (context: CommandContext, input: RegisterForLot): Promise<RegisteredForLot> => {
  const { bidderId, lotId, rulesVersion } = input;
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
  const paddle = await choosePaddle(context, lotId, facts.bidder.role);
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
