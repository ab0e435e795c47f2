// The one screen of a lot, at each of its addresses: what it shows, whom it is drawn for, and where
// a lot that belongs elsewhere is found. Source: product.md 7.2, 7.6; goals.md U11.
import { lotFormat, type LotFormat } from '#core/formats/lot-format.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Address } from '#lib/addresses.ts';
import { apiOver } from '#lib/api.ts';
import { isPriorityAddress, lotElsewhere } from '#lib/auction-paths.ts';
import { bidForm, type BidForm } from '#lib/bidding/bid-form.ts';
import { registerForm, type RegisterForm } from '#lib/bidding/register-form.ts';
import { plainEnquiry } from '#lib/enquiries/plain.ts';
import { formatForm, type FormatForm } from '#lib/formats/format-form.ts';
import { replyForm, type ReplyForm } from '#lib/negotiation/reply-form.ts';
import { orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { proofDesk, type ProofDesk } from '#lib/proofs/desk.ts';
import { lotBeforeOpening, type LotBeforeOpening } from '#lib/viewings/lot-before-opening.ts';
import { laneSlice, type LaneSlice } from './lane/lane-slices.ts';
import { readLot, readLotRequest, type LotPage, type LotRequest } from './lot-page.ts';
import { myStanding, type OwnStanding } from './my-standing.ts';
import { priorityOn, type PriorityMode } from './priority.ts';
import { openedChanges, refusedChanges, type LotChange } from './text-changes.ts';

type Asked = FormPage & {
  readonly url: URL;
  readonly response: { status?: number; readonly headers: Headers };
};

/** Header that says of a page that everybody may be given the same one. */
interface SharedPage {
  readonly header: string;
  readonly value: string;
}

/** The step of a plain form that was posted to it. */
export type PostedStep =
  | { readonly is: 'bid'; readonly form: BidForm }
  | { readonly is: 'format'; readonly form: FormatForm }
  | { readonly is: 'register'; readonly form: RegisterForm }
  | { readonly is: 'reply'; readonly form: ReplyForm }
  | { readonly is: 'question'; readonly form: NonNullable<Awaited<ReturnType<typeof plainEnquiry>>> };

export interface LotScreen extends LotPage {
  readonly format: LotFormat;
  /** Null: nothing was posted, and the lot itself is shown. */
  readonly posted: PostedStep | null;
  readonly asked: LotRequest | null;
  /**
   * Corrections of what is said of it: of an opened lot all of them, beside a bid that is refused
   * for them the new ones; before the opening they stand in `before`.
   */
  readonly changes: readonly LotChange[];
  /** Null: it has opened, or nothing of it can be looked at. */
  readonly before: LotBeforeOpening | null;
  /** Null: it is no lot of a lane. */
  readonly lane: LaneSlice | null;
  /** Standing of the person for whom alone it is drawn. */
  readonly own: OwnStanding | null;
  /** Null: at any address but that of who has a priority right on it. */
  readonly priority: PriorityMode | null;
  /** The proof of such a right; null at any other address, and where it cannot be had. */
  readonly desk: ProofDesk | null;
}

/** Null: there is no such lot. A response leads to where the lot belongs. */
export async function readLotScreen(
  page: Asked,
  address: Address,
  shared: SharedPage,
): Promise<LotScreen | Response | null> {
  const { request, locals, response, url } = page;
  const found = await readLot(locals.api, url.searchParams.get('id') ?? '');
  if (found === null) {
    response.status = 404;
    response.headers.set(shared.header, shared.value);
    return null;
  }
  const elsewhere = lotElsewhere(found.lot, address);
  if (elsewhere && request.method === 'GET') {
    return new Response(null, { status: 302, headers: { location: elsewhere } });
  }
  const { view } = found.lot;
  const format = lotFormat(view);
  const posted = await postedStep(page, found, format);
  if (posted instanceof Response) return posted;
  const none = { asked: null, before: null, lane: null, own: null, priority: null, desk: null };
  const call = apiOver(locals.api);
  if (posted !== null) {
    const changes = await refusedChanges(call, view.id, refusalOf(posted));
    return { ...found, format, posted, changes, ...none };
  }
  const [asked, before, lane, changes] = await Promise.all([
    readLotRequest(call, view.id),
    lotBeforeOpening(call, found.lot),
    laneSlice(call, found.lot),
    openedChanges(call, view),
  ]);
  const own = await myStanding(page, view);
  const priority = isPriorityAddress(address) ? await priorityOn(call, view.id) : null;
  const desk = priority && (await orNull(deskOn(page, view.id)));
  if (desk instanceof Response) return desk;
  if (own !== null || priority !== null) response.headers.set('cache-control', 'no-store');
  else response.headers.set(shared.header, shared.value);
  return { ...found, format, posted, asked, changes, before, lane, own, priority, desk };
}

const refusalOf = ({ form }: PostedStep): Refusal | null =>
  'refusal' in form && form.step === 'refused' ? form.refusal : null;

const deskOn = (page: Asked, lotId: string): Promise<ProofDesk | Response> =>
  proofDesk(page, { subject: { kind: 'priority', lotId }, here: page.url.pathname + page.url.search });

const postedStep = async (
  page: Asked,
  { lot }: LotPage,
  format: LotFormat,
): Promise<PostedStep | Response | null> => {
  const bid = await bidForm(page, lot);
  if (bid !== null) return { is: 'bid', form: bid };
  const act = format === 'ascending' ? null : await formatForm(page);
  if (act !== null) return { is: 'format', form: act };
  const entry = await registerForm(page, lot);
  if (entry !== null) return { is: 'register', form: entry };
  const reply = await replyForm(page, lot);
  if (reply !== null) return reply instanceof Response ? reply : { is: 'reply', form: reply };
  const question = await plainEnquiry(page, 'question', lot.nowMs);
  return question && { is: 'question', form: question };
};
