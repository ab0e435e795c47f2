// The buyer's reply in a negotiation by a plain form on the lot's own address, in two steps: what
// it binds to is read once more, then it is sent. What counted leads back to the lot.
// Source: product.md 3.4 (议价); goals.md U11, U12.
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import { isBiddersTurn, notNow, raiseRefusal } from '#core/negotiation/may-reply.ts';
import type { NegotiationReply } from '#core/negotiation/negotiation.ts';
import type { NegotiationRefusal } from '#core/negotiation/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { lotPath, type PlacedLot } from '#lib/auction-paths.ts';
import type { FieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { apiBy, fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';

export interface ReplyForm extends PostNotice {
  readonly what: NegotiationReply['what'];
  /** The reply to be sent; null: the sum cannot be read, or nothing can be replied now. */
  readonly reply: NegotiationReply | null;
  readonly amountYuan: string;
  /** Fault of the sum, told where it stands. */
  readonly problem: string | null;
  /** Null: no negotiation of theirs is known on this lot. */
  readonly negotiation: NegotiationRow | null;
}

/** Name of the form, as it is posted. */
export const REPLY_FORM = 'negotiation';

const REPLIES = ['accept', 'decline', 'raise'] as const;

/** Null: no reply was posted. A response leads back to the lot. */
export async function replyForm(
  page: FormPage,
  lot: PlacedLot & { readonly nowMs: number },
): Promise<ReplyForm | Response | null> {
  const form = await postedForm(page.request, REPLY_FORM);
  const what = form && oneOf(REPLIES, fieldOf(form, 'what'));
  if (form === null || what === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const { id: lotId } = lot.view;
  const mine = await orNull(apiOver(page.locals.api)('negotiationMine', { lotId }));
  const negotiation = mine?.rows[0] ?? null;
  const amountYuan = fieldOf(form, 'amountYuan');
  const asked = replyIn(what, amountYuan);
  const refusal = mine && refusalOf(negotiation, asked.reply);
  const isOpen = refusal === null;
  const shown: ReplyForm = {
    ...NO_NOTICE,
    what,
    amountYuan,
    negotiation,
    reply: isOpen ? asked.reply : null,
    problem: asked.problem,
    said: refusal && said(refusal, lot.nowMs),
    isUnsent: apiBy(page, form) === null,
  };
  const { reply } = asked;
  const isConfirmed = fieldOf(form, 'step') === 'confirmed' && reply !== null;
  return postOnce(page, isConfirmed ? form : null, shown, {
    send: async (call) => {
      if (reply !== null) await call('negotiationReply', { lotId, ...reply });
      return lotPath(lot);
    },
    nowMs: lot.nowMs,
  });
}

/** The reply as it was posted, or what keeps it from being read. */
const replyIn = (
  what: NegotiationReply['what'],
  amountYuan: string,
): { readonly reply: NegotiationReply | null; readonly problem: string | null } => {
  if (what !== 'raise') return { reply: { what }, problem: null };
  const sum = readYuan(amountYuan);
  return sum.ok
    ? { reply: { what, amountFen: sum.value }, problem: null }
    : { reply: null, problem: sumProblem('加价后的出价', sum.fault) };
};

/** Why there is no use in a second look; null when there is. */
const refusalOf = (
  negotiation: NegotiationRow | null,
  reply: NegotiationReply | null,
): NegotiationRefusal | null => {
  if (negotiation === null) return { code: 'UNKNOWN_NEGOTIATION' };
  if (!isBiddersTurn(negotiation)) return notNow(negotiation);
  const { counterFen } = negotiation;
  return reply?.what === 'raise' && counterFen !== null
    ? raiseRefusal({ ...negotiation, counterFen }, reply.amountFen)
    : null;
};

const said = (refusal: NegotiationRefusal, nowMs: number): FieldMessage => {
  const { sentence, wayOut } = wordsFor(refusal, nowMs);
  return { sentence, wayOut };
};
