// The desk of what is negotiated: offers at a fixed price and negotiations after a missed reserve,
// by when they lapse. The house enters the word of the consignors in two steps: what it binds to is
// read once more, then it is sent. Source: product.md 3.4 (议价), 7.2, 7.8.
import type { NegotiationStepRow } from '#contract/negotiation/outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import {
  askedByNegotiation,
  askedByOffer,
  isConfirmed,
  spokenIn,
  WORDS,
  type AnswersPage,
  type NamedPrice,
  type Pressed,
  type Word,
} from '#lib/consigned/answer-form.ts';
import { NO_NOTICE, postOnce, requestKey } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { isKeepable, oneOf, pageIn } from '#lib/query-fields.ts';
import { hasRights } from '../held-rights.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const OFFER_FORM = 'office-offer';

export interface Talk extends NamedPrice {
  /** Words of a negotiation so far, the first one first; of an offer none are kept. */
  readonly steps: readonly NegotiationStepRow[];
}

export interface OfferList {
  readonly rows: readonly Talk[];
  readonly open: Talk | null;
  readonly total: number;
  readonly hasNext: boolean;
  readonly nowMs: number;
}

type OfferPost = Pick<AnswersPage, 'said' | 'isUnsent' | 'pressed' | 'problem'>;

export interface OffersDesk {
  readonly words: string;
  readonly page: number;
  readonly post: OfferPost;
  readonly visit: DeskVisit<OfferList>;
  readonly isAllowed: boolean;
  readonly key: string;
  readonly done: Word | null;
}

type DeskPage = FormPage & { readonly url: URL };

const SIZE = 50;
const LONGEST = 60;
const NOTHING: OfferPost = { ...NO_NOTICE, pressed: null, problem: null };

/** Content of the desk; a response leads on. */
export async function offersDesk(page: DeskPage): Promise<OffersDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const { searchParams } = page.url;
  const typed = cutTo((searchParams.get('words') ?? '').trim(), LONGEST);
  const words = isKeepable(typed) ? typed : '';
  const number = pageIn(searchParams);
  const visit = await deskVisit(listOf(page, words, number));
  const post = visit.ok ? await postedTo(page, visit.data) : NOTHING;
  if (post instanceof Response) return post;
  const { 'offer.answer': isAllowed } = await hasRights(page, ['offer.answer']);
  const done = oneOf(WORDS, searchParams.get('done'));
  return { words, page: number, post, visit, isAllowed, key: requestKey(null), done };
}

const due = ({ untilMs }: NamedPrice): number => untilMs ?? Infinity;

const listOf = async ({ locals, url }: DeskPage, words: string, page: number): Promise<OfferList> => {
  const call = apiOver(locals.api);
  const asked = { ...(words !== '' && { words }), page, size: SIZE };
  const [offers, negotiations] = await Promise.all([
    call('houseOffers', asked),
    call('negotiationList', asked),
  ]);
  const talks: readonly Talk[] = [
    ...offers.rows.map((row) => ({ ...askedByOffer({ ...row, isOwnWord: true }), steps: [] })),
    ...negotiations.rows.map((row) => ({
      ...askedByNegotiation({ ...row, isOwnWord: true }),
      steps: row.steps,
    })),
  ];
  const rows = talks.toSorted((one, other) => due(one) - due(other));
  const [about, lot] = [url.searchParams.get('about'), url.searchParams.get('lot')];
  return {
    rows,
    open: rows.find(({ id, lotId }) => id === about || (about === null && lotId === lot)) ?? null,
    total: offers.total + negotiations.total,
    hasNext: page * SIZE < Math.max(offers.total, negotiations.total),
    nowMs: offers.nowMs,
  };
};

const postedTo = async (page: DeskPage, { rows, nowMs }: OfferList): Promise<OfferPost | Response> => {
  const form = await postedForm(page.request, OFFER_FORM);
  const word = form && oneOf(WORDS, fieldOf(form, 'word'));
  if (form === null || word === null) return NOTHING;
  const spoken = spokenIn(rows, word, form);
  if (!('pressed' in spoken)) return { ...NOTHING, ...spoken };
  const { pressed } = spoken;
  if (!isConfirmed(form)) return { ...NOTHING, pressed };
  return postOnce(page, form, NOTHING, {
    send: async (call) => {
      await speak(call, pressed);
      return withState(page.url, { about: null, lot: null, done: word });
    },
    nowMs,
  });
};

const speak = async (call: Call, { asked, word, sumFen, key }: Pressed): Promise<void> => {
  const { lotId, paddle, amountFen: seenFen } = asked;
  const counterFen = sumFen ?? 0;
  if (asked.kind === 'negotiation') {
    const said = word === 'counter' ? { lotId, what: word, amountFen: counterFen } : { lotId, what: word };
    await call('negotiationAnswer', said, { key });
    return;
  }
  const about = { lotId, paddle, seenFen };
  const said = word === 'counter' ? { ...about, answer: word, counterFen } : { ...about, answer: word };
  await call('answerOffer', said, { key });
};

const STEP_WORDS: Readonly<
  Record<NegotiationStepRow['by'], Partial<Record<NegotiationStepRow['what'], string>>>
> = {
  bidder: {
    bid: '竞买人最高出价',
    raise: '竞买人加价到',
    accept: '竞买人接受还价',
    decline: '竞买人放弃',
    lapse: '竞买人逾期未答复',
  },
  consignor: {
    counter: '委托方还价',
    accept: '委托方接受出价',
    decline: '委托方不接受',
    lapse: '委托方逾期未答复',
  },
};

/** One word of the talk, without its sum. */
export function talkWords({ by, what }: Pick<NegotiationStepRow, 'by' | 'what'>): string {
  return STEP_WORDS[by][what] ?? '';
}

/** The side that is to speak, as the house says it. */
export function turnWord({ turn }: Pick<NamedPrice, 'turn'>): string {
  if (turn === 'own') return '等本行答复';
  if (turn === 'other') return '等对方答复';
  return turn === 'stopped' ? '随专场暂停' : '已结束';
}
