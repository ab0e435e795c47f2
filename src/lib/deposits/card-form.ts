// Binding a card by a plain form, and what is done with one that is bound. The number stays in its
// field while something else is put right, and is in no page afterwards; a password never is.
// Source: product.md 7.1, 7.7; goals.md I-48.
import type { BankCard } from '#contract/deposits/outputs.ts';
import { moneyRefusals } from '#contract/deposits/refusals.ts';
import { bankOfCard, isCardNumber } from '#core/deposits/bank-card.ts';
import { CARD_NUMBER, rowProblem } from '#core/input/typed-rows.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { NO_STEP_UP, stepUpIn, stepUpProblemIn, type StepUpProblem } from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { Refused } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';
import { ownPath } from '#lib/own-path.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { boundPath, CARDS_PATH } from './places.ts';

export type CardProblems = Partial<Record<'number' | 'bank' | 'isConsented', string>>;

export interface CardForm {
  readonly number: string;
  /** As it was typed; empty: whatever the number tells. */
  readonly bank: string;
  /** The bank the number tells of; null: none that is known. */
  readonly toldBank: string | null;
  readonly isConsented: boolean;
  readonly problems: CardProblems;
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  /**
   * True when nothing was sent: the form was used before the page was whole, or without the token
   * a form needs.
   */
  readonly isUnsent: boolean;
}

export const CARD_FORM = 'card';
export const UNBIND_FORM = 'unbind';
export const CHOOSE_FORM = 'choose';

const EMPTY: CardForm = {
  number: '',
  bank: '',
  toldBank: null,
  isConsented: false,
  problems: {},
  stepUp: null,
  said: null,
  isUnsent: false,
};

const WRONG_NUMBER = moneyRefusals.WRONG_CARD_NUMBER.say({ code: 'WRONG_CARD_NUMBER' }, 0);
const WRONG_NUMBER_WORDS = `${WRONG_NUMBER.sentence}，请${WRONG_NUMBER.wayOut}`;

/**
 * Content of the page of a new card; a response leads on to `back`, where that is a place of ours.
 */
export async function cardForm(page: FormPage, back: string): Promise<CardForm | Response> {
  const form = await postedForm(page.request, CARD_FORM);
  if (form === null) return EMPTY;
  const typed = typedIn(form);
  const stepUp = stepUpIn(form);
  const problems = problemsIn(typed);
  if (Object.keys(problems).length > 0 || stepUp === null) {
    return { ...typed, problems, stepUp: stepUp === null ? NO_STEP_UP : null };
  }
  const call = callBy(page, form);
  if (call === null) return { ...typed, isUnsent: true };
  try {
    const { number, bank: typedBank, toldBank } = typed;
    const bank = typedBank || (toldBank ?? '');
    const { id } = await call('bindCard', { number, bank, isConsented: true, stepUp });
    return seeOther(onwardPath(id, back), []);
  } catch (error) {
    const problem = stepUpProblemIn(error);
    if (problem !== null) return { ...typed, stepUp: problem };
    const malformed = fieldSaid(error);
    if (malformed) return { ...typed, problems: { [malformed.field]: malformed.msg } };
    if (error instanceof Refused && error.refusal.code === 'WRONG_CARD_NUMBER') {
      return { ...typed, problems: { number: WRONG_NUMBER_WORDS } };
    }
    return { ...typed, said: saidOf(error, Date.now()) };
  }
}

const numberProblem = (typed: string): string | null => {
  const problem = rowProblem(CARD_NUMBER, '卡号', typed);
  if (problem !== null) return problem;
  return isCardNumber(CARD_NUMBER.plain(typed)) ? null : WRONG_NUMBER_WORDS;
};

const problemsIn = ({ number, bank, toldBank, isConsented }: CardForm): CardProblems => {
  const ofNumber = numberProblem(number);
  return {
    ...(ofNumber !== null && { number: ofNumber }),
    ...(bank === '' &&
      toldBank === null &&
      ofNumber === null && { bank: '没认出这张卡的开户银行，请填写卡面上的银行名称' }),
    ...(!isConsented && { isConsented: '请先勾选同意，才能处理银行卡号' }),
  };
};

const typedIn = (form: FormData): CardForm => {
  const number = fieldOf(form, 'number');
  const bank = plainLine(fieldOf(form, 'bank'));
  const toldBank = bankOfCard(CARD_NUMBER.plain(number));
  return { ...EMPTY, number, bank, toldBank, isConsented: form.get('isConsented') !== null };
};

/** Address it leads on to: the page that wanted a card, or the cards. */
const onwardPath = (id: string, back: string): string => ownPath(back) ?? boundPath(id);

/**
 * The name the bank is told: masked, of the papers that were approved; of who was verified at the
 * counter, their own.
 */
export async function holderOf({ locals }: Pick<FormPage, 'locals'>): Promise<string> {
  const mine = await orNull(apiOver(locals.api)('authMine', {}));
  return mine?.approval?.masked.name ?? locals.session?.userInfo.displayName ?? '';
}

/** The cards, and why what was requested among them was not done. */
export interface CardsPage {
  readonly cards: readonly BankCard[];
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

const cardsOf = async (page: FormPage): Promise<readonly BankCard[]> =>
  (await apiOver(page.locals.api)('cardList', {})).rows;

/** Content of the page of cards; a response leads back to it. */
export async function cardsPage(page: FormPage): Promise<CardsPage | Response> {
  const form = await postedForm(page.request, CHOOSE_FORM);
  if (form === null) return { cards: await cardsOf(page), said: null, isUnsent: false };
  const call = callBy(page, form);
  if (call === null) return { cards: await cardsOf(page), said: null, isUnsent: true };
  try {
    await call('chooseCard', { id: fieldOf(form, 'id') });
    return seeOther(CARDS_PATH, []);
  } catch (error) {
    return { cards: await cardsOf(page), said: saidOf(error, Date.now()), isUnsent: false };
  }
}

export interface UnbindForm {
  readonly card: BankCard;
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Content of the page of unbinding; a response leads on. Null: they have no such card. */
export async function unbindForm(page: FormPage, id: string): Promise<UnbindForm | Response | null> {
  const card = (await cardsOf(page)).find((one) => one.id === id);
  if (!card) return null;
  const form = await postedForm(page.request, UNBIND_FORM);
  const shown = { card, stepUp: null, said: null, isUnsent: false };
  if (form === null) return shown;
  const call = callBy(page, form);
  if (call === null) return { ...shown, isUnsent: true };
  const stepUp = stepUpIn(form);
  if (stepUp === null) return { ...shown, stepUp: NO_STEP_UP };
  try {
    await call('unbindCard', { id, stepUp });
    return seeOther(CARDS_PATH, []);
  } catch (error) {
    const problem = stepUpProblemIn(error);
    if (problem !== null) return { ...shown, stepUp: problem };
    return { ...shown, said: saidOf(error, Date.now()) };
  }
}
