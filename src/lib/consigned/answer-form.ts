// The word of a seller on an offer, or in a negotiation over their lot, by a plain form in two
// steps: what it binds to is read once more, then it is sent. Source: product.md 3.4 (议价), 7.2;
// goals.md U11, U12.
import type { ConsignedOffers } from '#contract/formats/outputs.ts';
import type { ConsignedNegotiation } from '#contract/negotiation/outputs.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { Fen } from '#core/money.ts';
import { counterRange, isConsignorsTurn, STEP_FEN, type CounterRange } from '#core/negotiation/may-reply.ts';
import { apiOver } from '#lib/api.ts';
import { moneyText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { consignedAnswersPath } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';

/** Name of the form, as it is posted. */
export const WORD_FORM = 'consignor-word';

export const WORDS = ['accept', 'counter', 'decline'] as const;
export type Word = (typeof WORDS)[number];

/** A price somebody has named for a lot of theirs. */
export interface NamedPrice {
  /** Of its kind and the thing it is about, once on the page. */
  readonly id: string;
  readonly kind: 'offer' | 'negotiation';
  readonly lotId: string;
  /** `012 号 …` */
  readonly title: string;
  readonly paddle: string;
  readonly amountFen: Fen;
  /** Price the lot is offered at, or they have asked; null: none was named. */
  readonly priceFen: Fen | null;
  readonly untilMs: number | null;
  /** The side that is to speak. */
  readonly turn: 'own' | 'other' | 'stopped' | 'over';
  /** Outcome of what is over, in words. */
  readonly result: string;
  /** False: several have consigned it, and the house answers. */
  readonly isOwnWord: boolean;
  readonly round: number;
  /** Null: nothing can be asked but yes and no. */
  readonly range: CounterRange | null;
}

type Offer = ConsignedOffers['rows'][number];

export function askedByOffer(offer: Offer): NamedPrice {
  const { lotId, paddle, amountFen, priceFen, untilMs, isOwnWord, rounds } = offer;
  const range = { leastFen: amountFen + STEP_FEN, mostFen: priceFen - STEP_FEN };
  return {
    id: `offer.${lotId}.${paddle}`,
    kind: 'offer',
    lotId,
    title: `${offer.lotNumber} 号 ${offer.lotTitle}`,
    paddle,
    amountFen,
    priceFen,
    untilMs,
    turn: offer.from === 'buyer' ? 'own' : 'other',
    result: '',
    isOwnWord,
    round: rounds,
    range: range.leastFen > range.mostFen ? null : range,
  };
}

const resultOf = ({ status, priceFen }: ConsignedNegotiation): string => {
  if (status === 'agreed') return `议价成交 ${moneyText(priceFen ?? 0)}`;
  return status === 'failed' ? '议价未成，流拍' : '';
};

const turnOf = (negotiation: ConsignedNegotiation): NamedPrice['turn'] => {
  if (negotiation.endedAtMs !== null) return 'over';
  if (negotiation.stoppedAtMs !== null) return 'stopped';
  return isConsignorsTurn(negotiation) ? 'own' : 'other';
};

export function askedByNegotiation(negotiation: ConsignedNegotiation): NamedPrice {
  const { lotId, paddle, offerFen, counterFen, answerByMs, isOwnWord, round } = negotiation;
  return {
    id: `negotiation.${lotId}`,
    kind: 'negotiation',
    lotId,
    title: `${negotiation.lotNumber} 号 ${negotiation.lotTitle}`,
    paddle,
    amountFen: offerFen,
    priceFen: counterFen,
    untilMs: answerByMs,
    turn: turnOf(negotiation),
    result: resultOf(negotiation),
    isOwnWord,
    round,
    range: counterRange(negotiation),
  };
}

export interface Pressed {
  readonly asked: NamedPrice;
  readonly word: Word;
  /** Sum as it was typed. */
  readonly amountYuan: string;
  /** The price it binds to; null: to none. */
  readonly sumFen: Fen | null;
  readonly key: string;
}

export interface AnswersPage extends PostNotice {
  readonly open: readonly NamedPrice[];
  readonly over: readonly NamedPrice[];
  /** False: something could not be asked for. */
  readonly isWhole: boolean;
  /** The word to be read once more; null: nothing was pressed, or it cannot be sent. */
  readonly pressed: Pressed | null;
  /** Fault of a typed sum, told where it stands. */
  readonly problem: { readonly id: string; readonly text: string; readonly typed: string } | null;
  readonly nowMs: number;
}

const read = async (page: FormPage): Promise<AnswersPage> => {
  const call = apiOver(page.locals.api);
  const [offers, negotiations] = await Promise.all([
    orNull(call('consignedOffers', {})),
    orNull(call('negotiationConsigned', {})),
  ]);
  const negotiated = (negotiations?.rows ?? []).map(askedByNegotiation);
  const all = [...(offers?.rows ?? []).map(askedByOffer), ...negotiated];
  const due = ({ untilMs }: NamedPrice): number => untilMs ?? Infinity;
  return {
    ...NO_NOTICE,
    open: all.filter(({ turn }) => turn !== 'over').toSorted((one, other) => due(one) - due(other)),
    over: all.filter(({ turn }) => turn === 'over'),
    isWhole: offers !== null && negotiations !== null,
    pressed: null,
    problem: null,
    nowMs: offers?.nowMs ?? negotiations?.nowMs ?? 0,
  };
};

/** Content of the page; a response leads on, once something has been answered. */
export async function answersPage(page: FormPage): Promise<AnswersPage | Response> {
  const shown = await read(page);
  const form = await postedForm(page.request, WORD_FORM);
  const word = form && oneOf(WORDS, fieldOf(form, 'word'));
  if (form === null || word === null) return shown;
  page.response.headers.set('cache-control', 'no-store');
  const spoken = spokenIn(shown.open, word, form);
  if (!('pressed' in spoken)) return { ...shown, ...spoken };
  const { pressed } = spoken;
  if (!isConfirmed(form)) return { ...shown, pressed };
  return postOnce(page, form, shown, { send: (call) => send(call, pressed), nowMs: shown.nowMs });
}

/** Whether what it binds to has been read once more. */
export function isConfirmed(form: FormData): boolean {
  return fieldOf(form, 'step') === 'confirmed';
}

type Spoken = Pick<AnswersPage, 'said'> | Pick<AnswersPage, 'problem'> | { readonly pressed: Pressed };

/** The word as the form has it, or why it cannot be sent. */
export function spokenIn(open: readonly NamedPrice[], word: Word, form: FormData): Spoken {
  const asked = open.find(({ id }) => id === fieldOf(form, 'about'));
  if (!asked || asked.turn !== 'own' || !asked.isOwnWord || isStale(asked, form)) return { said: GONE };
  const amountYuan = fieldOf(form, 'amountYuan');
  const sum = sumOf(asked, word, amountYuan);
  if (sum.problem !== null) return { problem: { id: asked.id, text: sum.problem, typed: amountYuan } };
  return { pressed: { asked, word, amountYuan, sumFen: sum.fen, key: requestKey(form) } };
}

const GONE = {
  sentence: '这个出价已经变了，或不再等你答复',
  wayOut: '看清下面最新的情况后再答复',
};

/** Another price than the one that was read. */
const isStale = ({ amountFen }: NamedPrice, form: FormData): boolean =>
  fieldOf(form, 'seenFen') !== String(amountFen);

const sumOf = (asked: NamedPrice, word: Word, typed: string): { fen: Fen | null; problem: string | null } => {
  if (word !== 'counter') return { fen: word === 'accept' ? asked.amountFen : null, problem: null };
  const sum = readYuan(typed);
  if (!sum.ok) return { fen: null, problem: sumProblem('还价', sum.fault) };
  return isWithin(asked.range, sum.value)
    ? { fen: sum.value, problem: null }
    : { fen: null, problem: asked.range === null ? rangeWords(null) : '不在可报的范围内' };
};

const isWithin = (range: CounterRange | null, fen: Fen): boolean =>
  range !== null &&
  fen % STEP_FEN === 0 &&
  fen >= range.leastFen &&
  (range.mostFen === null || fen <= range.mostFen);

export function rangeWords(range: CounterRange | null): string {
  if (range === null) return '不能再还价，可以接受或谢绝';
  return range.mostFen === null
    ? `最低 ${moneyText(range.leastFen)}，以整元计`
    : `可报 ${moneyText(range.leastFen)} 至 ${moneyText(range.mostFen)}，以整元计`;
}

const send = async (
  call: ReturnType<typeof apiOver>,
  { asked, word, sumFen, key }: Pressed,
): Promise<string> => {
  const { lotId, paddle, amountFen: seenFen } = asked;
  const done = `${consignedAnswersPath}?${new URLSearchParams({ done: word })}`;
  const counterFen = sumFen ?? 0;
  if (asked.kind === 'offer') {
    const about = { lotId, paddle, seenFen };
    await call(
      'speakToOffer',
      word === 'counter' ? { ...about, answer: word, counterFen } : { ...about, answer: word },
      { key },
    );
    return done;
  }
  await call(
    'negotiationSpeak',
    word === 'counter' ? { lotId, what: word, amountFen: counterFen } : { lotId, what: word },
  );
  return done;
};

interface WordWords {
  /** Act on its button. */
  readonly press: string;
  /** Heading of the second look. */
  readonly heading: string;
  /** Words for what it binds to. */
  readonly warning: string;
}

export const WORD_WORDS: Readonly<Record<NamedPrice['kind'], Readonly<Record<Word, WordWords>>>> = {
  offer: {
    accept: {
      press: '接受',
      heading: '确认接受还价',
      warning: '接受后为买家锁定一件，按这个价付款成交，不可撤回',
    },
    counter: {
      press: '还价',
      heading: '确认还价',
      warning: '买家在期限内接受即按这个价成交，不可撤回',
    },
    decline: {
      press: '谢绝',
      heading: '确认谢绝',
      warning: '谢绝后这次还价作废；买家还有次数时可以再还价',
    },
  },
  negotiation: {
    accept: {
      press: '接受',
      heading: '确认接受最高出价',
      warning: '接受即按这个价成交，不可撤回；买受人按期签署、付款',
    },
    counter: {
      press: '还价',
      heading: '确认还价',
      warning: '还价只能越来越低；竞买人接受即按这个价成交，不可撤回',
    },
    decline: {
      press: '不接受',
      heading: '确认不接受',
      warning: '不接受即流拍，竞买人的保证金退回，不能再按这个价成交',
    },
  },
};

/** Words for what was done a moment ago; null: nothing was. */
export function doneWords(params: URLSearchParams): string | null {
  const word = oneOf(WORDS, params.get('done'));
  return word === null ? null : DONE[word];
}

const DONE: Readonly<Record<Word, string>> = {
  accept: '已接受',
  counter: '还价已送出，等对方答复',
  decline: '已谢绝',
};
