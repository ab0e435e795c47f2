// Paying out (提现) by a plain form, in two steps: sum and card are read once more and the person
// who asks shows their identity, then it goes to the bank. What is refused for the lots that hold
// the money names them. Source: product.md 3.5, 7.7.
import type { BankCard, Hold } from '#contract/deposits/outputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import { arrivesByMs, LEAST_PAYOUT_FEN } from '#core/deposits/payout.ts';
import type { PayoutRefusal } from '#core/deposits/refusals.ts';
import { clearFenOf, type Uncleared } from '#core/deposits/uncleared.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import type { Refusal } from '#core/refusals.ts';
import {
  NO_STEP_UP_NOTICE,
  postWithStepUp,
  type StepUpNotice,
  type StepUpProblem,
} from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { Refused } from '#lib/errors.ts';
import type { FieldMessage } from '#lib/field-message.ts';
import { requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { serviceNowMs } from './account.ts';
import { paidOutPath } from './places.ts';

export interface PayoutWrite {
  readonly step: 'write';
  readonly availableFen: number;
  readonly uncleared: Uncleared;
  readonly cards: readonly BankCard[];
  readonly typed: string;
  readonly cardId: string;
  readonly problems: Partial<Record<'amount' | 'cardId', string>>;
  readonly said: FieldMessage | null;
  /** Holds on the rest, where that is why. */
  readonly holds: readonly Hold[];
  readonly nowMs: number;
}

export interface PayoutCheck extends PostNotice {
  readonly step: 'check';
  readonly amountFen: number;
  readonly card: BankCard;
  readonly arrivesByMs: number;
  readonly nowMs: number;
  readonly hidden: Readonly<Record<string, string>>;
  readonly problem: StepUpProblem | null;
}

export type PayoutForm = PayoutWrite | PayoutCheck;

export const PAYOUT_FORM = 'payout';
const LABEL = '提现金额';

/** Request for a payout: who asks, what they have, and what they have typed so far. */
interface Asking {
  readonly call: Call;
  readonly cards: readonly BankCard[];
  readonly availableFen: number;
  readonly uncleared: Uncleared;
  readonly typed: string;
  readonly cardId: string;
  readonly nowMs: number;
}

/** Content of the page of a payout; a response leads on. */
export async function payoutForm(page: FormPage): Promise<PayoutForm | Response> {
  const form = await postedForm(page.request, PAYOUT_FORM);
  const asking = await asked(page, form);
  if (form === null || fieldOf(form, 'edit') !== '') return write(asking);
  const sum = readSum(asking.typed);
  if (!sum.ok) return write(asking, { problems: { amount: sumProblem(LABEL, sum.fault) } });
  if (sum.value === 0) return write(asking, { problems: { amount: `${LABEL}要大于零` } });
  const card = asking.cards.find(({ id }) => id === asking.cardId);
  if (!card) return write(asking, { problems: { cardId: '请选择收款的银行卡' } });
  const refusal = hopeless(asking, sum.value);
  if (refusal !== null) return refusedFor(asking, refusal);
  // Named by its first check: sent again, it is the same payout.
  const key = requestKey(form);
  const check: PayoutCheck = {
    step: 'check',
    amountFen: sum.value,
    card,
    arrivesByMs: arrivesByMs(asking.nowMs),
    nowMs: asking.nowMs,
    hidden: { step: 'confirmed', amount: asking.typed, cardId: card.id, key },
    problem: null,
    said: null,
    isUnsent: false,
  };
  return fieldOf(form, 'step') === 'confirmed' ? payOut(page, form, { asking, check }) : check;
}

const write = (asking: Asking, rest: Partial<PayoutWrite> = {}): PayoutWrite => {
  const { cards, availableFen, uncleared, typed, cardId, nowMs } = asking;
  const shown = { cards, availableFen, uncleared, typed, cardId, nowMs };
  return { step: 'write', ...shown, problems: {}, said: null, holds: [], ...rest };
};

const asked = async (page: FormPage, form: FormData | null): Promise<Asking> => {
  const call = apiOver(page.locals.api);
  const [{ rows: cards }, { availableFen }, { uncleared }, nowMs] = await Promise.all([
    call('cardList', {}),
    call('myDeposit', {}),
    call('payoutList', {}),
    serviceNowMs(call),
  ]);
  const typed = form === null ? '' : fieldOf(form, 'amount');
  const chosen = form === null ? '' : fieldOf(form, 'cardId');
  const cardId = chosen || (cards.find(({ isDefault }) => isDefault)?.id ?? '');
  return { call, cards, availableFen, uncleared, typed, cardId, nowMs };
};

/**
 * Refusal with the holds on the rest: a person who wants more than they have is told where it is.
 */
const refusedFor = async (asking: Asking, refusal: Refusal): Promise<PayoutWrite> => {
  const { sentence, wayOut } = wordsFor(refusal, asking.nowMs);
  const { rows } = refusal.code === 'MONEY_HELD' ? await asking.call('depositHolds', {}) : { rows: [] };
  const holds = rows.filter(({ kind }) => kind !== 'payout');
  return write(asking, { said: { sentence, wayOut }, holds });
};

const refused = async (asking: Asking, { refusal }: Refused): Promise<PayoutWrite> =>
  refusal.code === 'MALFORMED' && refusal.field === 'amountFen'
    ? write(asking, { problems: { amount: refusal.msg } })
    : refusedFor(asking, refusal);

/** Why there is no use in reading it once more; null where the house has to say. */
const hopeless = ({ availableFen, uncleared }: Asking, amountFen: number): PayoutRefusal | null => {
  const clearFen = clearFenOf(availableFen, uncleared);
  if (amountFen < LEAST_PAYOUT_FEN && amountFen !== availableFen && amountFen !== clearFen) {
    return { code: 'BELOW_LEAST', leastFen: LEAST_PAYOUT_FEN };
  }
  if (amountFen > availableFen) return { code: 'MONEY_HELD', freeFen: availableFen, lotIds: [] };
  const { clearsAtMs } = uncleared;
  return amountFen > clearFen && clearsAtMs !== null
    ? { code: 'MONEY_UNCLEARED', freeFen: clearFen, clearsAtMs }
    : null;
};

const payOut = async (
  page: FormPage,
  form: FormData,
  { asking, check }: { readonly asking: Asking; readonly check: PayoutCheck },
): Promise<PayoutForm | Response> => {
  const { amountFen, card } = check;
  const notice: PayoutNotice = { ...NO_STEP_UP_NOTICE, refused: null };
  const outcome = await postWithStepUp(page, form, notice, {
    send: async (call, stepUp) => {
      const wish = { cardId: card.id, amountFen, stepUp };
      const { id } = await call('requestPayout', wish, { key: fieldOf(form, 'key') });
      return paidOutPath(id);
    },
    refused: (error) =>
      error instanceof Refused && error.refusal.code !== 'RATE_LIMITED' ? { refused: error } : null,
    nowMs: asking.nowMs,
  });
  if (outcome instanceof Response) return outcome;
  const { said, isUnsent, stepUp: problem } = outcome;
  return outcome.refused ? refused(asking, outcome.refused) : { ...check, said, isUnsent, problem };
};

interface PayoutNotice extends StepUpNotice {
  /** A refusal that is put right where the sum is written. */
  readonly refused: Refused | null;
}
