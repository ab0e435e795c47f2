// Orders that the control desk takes: a stop, going on, a withdrawal, the auctioneer's word. Of all
// sales each is ordered by itself, and whichever refuses is named. Source: 拍卖管理办法 第37、38条.
import type { Inputs } from '#contract/inputs.ts';
import type { BoardSale } from '#contract/sales/control-outputs.ts';
import type { HammerWord } from '#core/formats/hammer.ts';
import {
  PAUSE_REASONS,
  WITHDRAWAL_REASONS,
  type PauseReason,
  type WithdrawalReason,
} from '#core/sales/stop-reasons-data.ts';
import type { Call } from '#lib/api.ts';
import { Refused } from '#lib/errors.ts';
import { fieldMessagesOf } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import {
  CONTROL_FORMS,
  NOTHING_ORDERED,
  type ControlDone,
  type ControlPage,
  type ControlPost,
} from './parts.ts';

type Order = Inputs['orderSale']['order'];

const WORDS = ['knock-down', 'another-round', 'pass'] as const satisfies readonly HammerWord[];
const PAUSES = Object.keys(PAUSE_REASONS) as readonly PauseReason[];
const WITHDRAWALS = Object.keys(WITHDRAWAL_REASONS) as readonly WithdrawalReason[];
const NO_REASON = { sentence: '请选择理由', wayOut: '拍卖管理办法列明的理由之一' };

/** Null: its reason is missing. */
const orderIn = (form: FormData): Order | null => {
  const note = fieldOf(form, 'note');
  const verb = oneOf(['pause', 'withdraw', 'resume'], fieldOf(form, 'verb'));
  if (verb === 'pause') {
    const reason = oneOf(PAUSES, fieldOf(form, 'reason'));
    return reason && { verb, reason, note };
  }
  if (verb === 'withdraw') {
    const reason = oneOf(WITHDRAWALS, fieldOf(form, 'reason'));
    return reason && { verb, reason, note };
  }
  return { verb: 'resume' };
};

export async function postedOrder(page: ControlPage): Promise<ControlPost | Response> {
  const posted = await postedOneOf(page.request, Object.values(CONTROL_FORMS));
  if (posted === null) return NOTHING_ORDERED;
  return posted.name === CONTROL_FORMS.hammer ? saying(page, posted.form) : ordering(page, posted.form);
}

const saying = (page: ControlPage, form: FormData): Promise<ControlPost | Response> =>
  postOnce(page, form, NOTHING_ORDERED, {
    send: async (call) => {
      const word = oneOf(WORDS, fieldOf(form, 'word')) ?? 'another-round';
      await call('hammer', { lotId: fieldOf(form, 'id'), word });
      return doneAt(page, word, word === 'another-round');
    },
  });

/** Lots that are over leave the board, and are open no longer. */
const doneAt = ({ url }: ControlPage, done: ControlDone, staysOpen: boolean): string =>
  withState(url, { done, deed: null, ...(staysOpen ? {} : { lot: null, sale: null }) });

const ordering = (page: ControlPage, form: FormData): Promise<ControlPost | Response> => {
  const order = orderIn(form);
  const shown: ControlPost = {
    ...NOTHING_ORDERED,
    reason: fieldOf(form, 'reason'),
    note: fieldOf(form, 'note'),
  };
  if (order === null) return Promise.resolve({ ...shown, said: NO_REASON });
  return postOnce(page, form, shown, { send: (call) => sending(page, form, { order, call }) });
};

const sending = async (
  page: ControlPage,
  form: FormData,
  { order, call }: { readonly order: Order; readonly call: Call },
): Promise<string | Partial<ControlPost>> => {
  const id = fieldOf(form, 'id');
  switch (fieldOf(form, 'of')) {
    case 'lot':
      await call('orderLot', { lotId: id, order });
      break;
    case 'sale':
      await call('orderSale', { saleId: id, order });
      break;
    default: {
      const outcome = await orderAll(call, order);
      if (outcome.undone.length > 0) return outcome;
    }
  }
  return doneAt(page, order.verb, order.verb !== 'withdraw');
};

/** Sales that an order of all of them is about: none of them is ever withdrawn so. */
const concerned = (sales: readonly BoardSale[], { verb }: Order): readonly BoardSale[] =>
  verb === 'withdraw' ? [] : sales.filter(({ pausedAtMs }) => (pausedAtMs !== null) === (verb === 'resume'));

const orderAll = async (call: Call, order: Order): Promise<Pick<ControlPost, 'undone' | 'doneCount'>> => {
  const { sales } = await call('controlBoard', {});
  const undone: { name: string; why: string }[] = [];
  const wanted = concerned(sales, order);
  for (const { id, name } of wanted) {
    try {
      await call('orderSale', { saleId: id, order });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { sentence, wayOut } = fieldMessagesOf(error, Date.now());
      undone.push({ name, why: `${sentence}，${wayOut}` });
    }
  }
  return { undone, doneCount: wanted.length - undone.length };
};
