// A bid by a plain form, in two steps: a sum that could count is read once more, then it is
// offered. Source: goals.md U11, U12.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { standingOn } from '#lib/lots/my-standing.ts';
import { postedTextVersion } from '#lib/lots/posted-text.ts';
import { fieldOf, postedForm, withToken, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';
import {
  amountProblem,
  baseFen,
  isAhead,
  lowestFenOf,
  type AmountRequest,
  type Kind,
  type Own,
  type Room,
} from './bid-amount.ts';

/**
 * Contents of the form when it is offered once more: the bidder's own entries, and as much choice
 * as they have.
 */
export interface BidAgain {
  readonly kinds: 'both' | 'maximum';
  readonly kind: Kind;
  readonly amountYuan: string;
}

export type BidForm =
  | {
      readonly step: 'confirm';
      readonly amountFen: number;
      readonly kind: Kind;
      /**
       * The maximum that stands for them, who lead or wait for the opening, and that they are about
       * to move; null where none does.
       */
      readonly standingFen: number | null;
      /** Fields that the confirming form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    }
  | { readonly step: 'done'; readonly answer: BidAnswer }
  | {
      readonly step: 'refused';
      readonly msg: string;
      readonly refusal: Refusal | null;
      /** Null where no other entry would change the answer. */
      readonly again: BidAgain | null;
    }
  /**
   * They are logged in, but not by a form: without JavaScript the token they need is out of reach.
   */
  | { readonly step: 'log-in' };

const FEN_PER_YUAN = 100;

/** Result of a form posted to the lot's page; null when none was. `lot`: as it stands now. */
export async function bidForm(page: FormPage, lot: PostedRoom | null): Promise<BidForm | null> {
  const form = await postedForm(page.request, 'bid');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const room = roomOf(form, lot);
  // A bidder's own standing decides how low they may go.
  const own = room && (await standingOn(apiOver(page.locals.api), room.view.id));
  const posted = { form, room, own };
  const sum = readYuan(fieldOf(form, 'amountYuan'));
  if (!sum.ok) return refused(posted, null, sumProblem('出价金额', sum.fault));
  const amountFen = sum.value;
  if (fieldOf(form, 'step') === 'confirmed') return offer(page, posted, amountFen);
  const token = page.cookies.get(FORM_TOKEN_COOKIE)?.value;
  if (token === undefined) return { step: 'log-in' };
  const refusal = hopeless(posted, amountFen);
  if (refusal) return refused(posted, refusal);
  const kind = kindOf(form);
  const hidden = {
    form: 'bid',
    step: 'confirmed',
    lotId: fieldOf(form, 'lotId'),
    kind,
    amountYuan: String(amountFen / FEN_PER_YUAN),
    seenPriceFen: fieldOf(form, 'seenPriceFen'),
    seenTextVersion: fieldOf(form, 'seenTextVersion'),
    token,
    // Name of this one request: sent again, it is answered the same.
    key: timedId(Date.now()),
  };
  const standingFen = hasMaximumOnly(posted) ? (own?.maximumFen ?? null) : null;
  return { step: 'confirm', amountFen, kind, standingFen, hidden };
}

const kindOf = (form: FormData): Kind => (fieldOf(form, 'kind') === 'maximum' ? 'maximum' : 'exact');

const seenPriceOf = (form: FormData): number | null => {
  const seenFen = Number(fieldOf(form, 'seenPriceFen'));
  return Number.isSafeInteger(seenFen) && seenFen > 0 ? seenFen : null;
};

/**
 * The bid that was posted, by whom, on a lot that stands so. `own`: null where that cannot be had.
 */
interface Posted {
  readonly form: FormData;
  readonly room: PostedRoom | null;
  readonly own: Own | null;
}

type PostedRoom = Room & Pick<AmountRequest, 'limits'>;

const FOR_LEADERS: readonly Refusal['code'][] = ['ALREADY_LEADING', 'MAXIMUM_TOO_LOW'];
const MENDABLE: readonly Refusal['code'][] = [
  ...FOR_LEADERS,
  'TEXT_CHANGED',
  'PRICE_CHANGED',
  'TOO_LOW',
  'NOT_MULTIPLE',
  'TOO_MANY_STEPS',
];

/** All they can move is a maximum: they lead, or the lot has not opened. */
const hasMaximumOnly = (posted: Posted): boolean => leads(posted) || posted.room?.view.status === 'scheduled';

const leads = ({ room, own }: Posted): boolean => room !== null && own !== null && isAhead(room.view, own);

/** Refused with what they entered, to be mended where it stands. */
const refused = (posted: Posted, refusal: Refusal | null, msg = ''): BidForm => {
  const { form, room } = posted;
  if (room === null || (refusal !== null && !MENDABLE.includes(refusal.code))) {
    return { step: 'refused', msg, refusal, again: null };
  }
  const isForMaximum = hasMaximumOnly(posted) || (refusal !== null && FOR_LEADERS.includes(refusal.code));
  const kind = kindOf(form);
  const amountYuan = fieldOf(form, 'amountYuan');
  return {
    step: 'refused',
    msg,
    refusal,
    again: { kinds: isForMaximum ? 'maximum' : 'both', kind, amountYuan },
  };
};

const offer = async (page: FormPage, posted: Posted, amountFen: number): Promise<BidForm> => {
  const { form } = posted;
  const bid = {
    lotId: fieldOf(form, 'lotId'),
    kind: kindOf(form),
    amountFen,
    seenPriceFen: seenPriceOf(form),
    seenTextVersion: postedTextVersion(form),
    isConfirmed: true,
  };
  try {
    const answer = await apiOver(withToken(page.locals.api, form))('placeBid', bid, {
      key: fieldOf(form, 'key'),
    });
    return { step: 'done', answer };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return refused(posted, error instanceof Refused ? error.refusal : null, error.msg);
  }
};

/**
 * Why there is no use in reading the sum once more; null when there is. Whatever else may be wrong,
 * the house says.
 */
const hopeless = (posted: Posted, amountFen: number): Refusal | null => {
  const { room, own, form } = posted;
  if (room === null) return null;
  const kind = kindOf(form);
  const isLeader = leads(posted);
  if (isLeader && kind === 'exact') {
    return { code: 'ALREADY_LEADING', priceFen: baseFen(room.view) };
  }
  const lowestFen = lowestFenOf(room, kind, own);
  const refusal = amountProblem(room.view, amountFen, { kind, lowestFen, limits: room.limits });
  return refusal?.code === 'TOO_LOW' && isLeader ? { ...refusal, code: 'MAXIMUM_TOO_LOW' } : refusal;
};

/**
 * The lot they bid on, when it is the one of this page and can be bid on, or a maximum be left on
 * it.
 */
const roomOf = (form: FormData, room: PostedRoom | null): PostedRoom | null => {
  if (room === null || room.view.id !== fieldOf(form, 'lotId')) return null;
  const isEarly = room.view.status === 'scheduled' && kindOf(form) === 'maximum';
  return room.view.status === 'open' || isEarly ? room : null;
};
