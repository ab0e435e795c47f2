// Binding a card by a plain form, and what is done with one that is bound. The number stays in its
// field while something else is put right, and is in no page afterwards; a password never is.
// Source: product.md 7.1, 7.7; goals.md I-48.
import type { BankCard } from '#contract/deposits/outputs.ts';
import { moneyRefusals } from '#contract/deposits/refusals.ts';
import { bankOfCard, isCardNumber } from '#core/deposits/bank-card.ts';
import { CARD_NUMBER, rowProblem } from '#core/input/typed-rows.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import {
  NO_STEP_UP,
  NO_STEP_UP_NOTICE,
  postWithStepUp,
  stepUpIn,
  type StepUpNotice,
} from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { Refused } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { ownPath } from '#lib/own-path.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { boundPath, CARDS_PATH } from './places.ts';

export type CardProblems = Partial<Record<'number' | 'bank' | 'isConsented', string>>;

export interface CardForm extends StepUpNotice {
  readonly number: string;
  /** As it was typed; empty: whatever the number tells. */
  readonly bank: string;
  /** The bank the number tells of; null: none that is known. */
  readonly toldBank: string | null;
  readonly isConsented: boolean;
  readonly problems: CardProblems;
}

export const CARD_FORM = 'card';
export const UNBIND_FORM = 'unbind';
export const CHOOSE_FORM = 'choose';

const EMPTY: CardForm = {
  ...NO_STEP_UP_NOTICE,
  number: '',
  bank: '',
  toldBank: null,
  isConsented: false,
  problems: {},
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
  const isSteppedUp = stepUpIn(form) !== null;
  const problems = problemsIn(typed);
  if (Object.keys(problems).length > 0 || !isSteppedUp) {
    return { ...typed, problems, stepUp: isSteppedUp ? null : NO_STEP_UP };
  }
  return postWithStepUp(page, form, typed, {
    send: async (call, stepUp) => {
      const { number, bank: typedBank, toldBank } = typed;
      const bank = typedBank || (toldBank ?? '');
      const { id } = await call('bindCard', { number, bank, isConsented: true, stepUp });
      return onwardPath(id, back);
    },
    refused: refusedAs,
  });
}

const refusedAs = (error: unknown): Pick<CardForm, 'problems'> | null => {
  const malformed = fieldMessage(error);
  if (malformed) return { problems: { [malformed.field]: malformed.msg } };
  const isWrong = error instanceof Refused && error.refusal.code === 'WRONG_CARD_NUMBER';
  return isWrong ? { problems: { number: WRONG_NUMBER_WORDS } } : null;
};

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
export interface CardsPage extends PostNotice {
  readonly cards: readonly BankCard[];
}

const cardsOf = async (page: FormPage): Promise<readonly BankCard[]> =>
  (await apiOver(page.locals.api)('cardList', {})).rows;

/** Content of the page of cards; a response leads back to it. */
export async function cardsPage(page: FormPage): Promise<CardsPage | Response> {
  const form = await postedForm(page.request, CHOOSE_FORM);
  const notice = await postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('chooseCard', { id: form === null ? '' : fieldOf(form, 'id') });
      return CARDS_PATH;
    },
  });
  return notice instanceof Response ? notice : { ...notice, cards: await cardsOf(page) };
}

export interface UnbindForm extends StepUpNotice {
  readonly card: BankCard;
}

/** Content of the page of unbinding; a response leads on. Null: they have no such card. */
export async function unbindForm(page: FormPage, id: string): Promise<UnbindForm | Response | null> {
  const card = (await cardsOf(page)).find((one) => one.id === id);
  if (!card) return null;
  const form = await postedForm(page.request, UNBIND_FORM);
  const shown: UnbindForm = { ...NO_STEP_UP_NOTICE, card };
  return postWithStepUp(page, form, shown, {
    send: async (call, stepUp) => {
      await call('unbindCard', { id, stepUp });
      return CARDS_PATH;
    },
  });
}
