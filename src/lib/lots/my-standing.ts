// Standing of a visitor on a lot, asked on the server. Only a page that is drawn for them alone may
// hold it: that of a visitor who has logged in by a plain form, for no script will tell them.
// Source: goals.md U11.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { MyDealings } from '#contract/formats/outputs.ts';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { askWonOrder, type WonOrder } from '#lib/orders/won-order.ts';
import type { FormPage } from '#lib/plain-form.ts';

export interface OwnStanding {
  readonly viewer: UserInfo['verification'];
  /** Null where it cannot be had. */
  readonly mine: MyStanding | null;
  /** Order they have to sign and to pay; null where they have won nothing. */
  readonly won: WonOrder | null;
  /** Price they negotiate over; null where they do not. */
  readonly negotiation: NegotiationRow | null;
  /** On a lot that is not bid up: their own dealings, where they can be had. */
  readonly dealings?: MyDealings | null;
}

/** Null where that cannot be had. */
export async function standingOn(call: Call, lotId: string): Promise<MyStanding | null> {
  return (await orNull(call('myStandings', { ids: lotId })))?.rows[0] ?? null;
}

/** Null on a page that everybody is given: scripts tell each visitor there. */
export async function myStanding(
  { locals, cookies }: Pick<FormPage, 'locals' | 'cookies'>,
  { id: lotId, formatView }: Pick<LotView, 'id' | 'formatView'>,
): Promise<OwnStanding | null> {
  const { session } = locals;
  if ((session ?? null) === null || !cookies.has(FORM_TOKEN_COOKIE)) return null;
  const call = apiOver(locals.api);
  const mine = await standingOn(call, lotId);
  const won = mine?.place === 'won' ? await orNull(askWonOrder(call, lotId)) : null;
  const viewer = session?.userInfo.verification ?? 'unverified';
  const negotiation = mine?.place === 'negotiating' ? await negotiationOn(call, lotId) : null;
  const dealings = formatView ? await orNull(call('myDealings', { lotId })) : null;
  return { viewer, mine, won, negotiation, ...(dealings && { dealings }) };
}

const negotiationOn = async (call: Call, lotId: string): Promise<NegotiationRow | null> =>
  (await orNull(call('negotiationMine', { lotId })))?.rows[0] ?? null;
