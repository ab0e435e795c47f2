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
import { CallFailed, Refused } from '#lib/errors.ts';
import { fieldMessagesOf } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { biddingInHall, settingPaddle } from './hall-post.ts';
import {
  CONTROL_FORMS,
  NOTHING_ORDERED,
  UNSENT,
  type ControlDone,
  type ControlPage,
  type ControlPost,
} from './parts.ts';

type Order = Inputs['orderSale']['order'];

const WORDS = ['knock-down', 'another-round', 'pass'] as const satisfies readonly HammerWord[];
const PAUSES = Object.keys(PAUSE_REASONS) as readonly PauseReason[];
const WITHDRAWALS = Object.keys(WITHDRAWAL_REASONS) as readonly WithdrawalReason[];
const VERBS = ['pause', 'withdraw', 'resume'] as const;
const CONCERNED = ['lot', 'sale', 'all'] as const;
type Concerned = (typeof CONCERNED)[number];
const NO_REASON = { sentence: '请选择理由', wayOut: '拍卖管理办法列明的理由之一' };

/** Null: its reason is missing. */
const orderIn = (verb: Order['verb'], form: FormData): Order | null => {
  const note = fieldOf(form, 'note');
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
  const { name, form } = posted;
  if (name === CONTROL_FORMS.hallBid) return biddingInHall(page, form);
  if (name === CONTROL_FORMS.hallPaddle) return settingPaddle(page, form);
  return name === CONTROL_FORMS.hammer ? saying(page, form) : ordering(page, form);
}

const saying = async (page: ControlPage, form: FormData): Promise<ControlPost | Response> => {
  const word = oneOf(WORDS, fieldOf(form, 'word'));
  if (word === null) return UNSENT;
  return postOnce(page, form, NOTHING_ORDERED, {
    send: async (call) => {
      await call('hammer', { lotId: fieldOf(form, 'id'), word });
      return doneAt(page, word, word === 'another-round');
    },
  });
};

/** Lots that are over leave the board, and are open no longer. */
const doneAt = ({ url }: ControlPage, done: ControlDone, staysOpen: boolean): string =>
  withState(url, { done, deed: null, ...(staysOpen ? {} : { lot: null, sale: null }) });

const ordering = async (page: ControlPage, form: FormData): Promise<ControlPost | Response> => {
  const verb = oneOf(VERBS, fieldOf(form, 'verb'));
  const of = oneOf(CONCERNED, fieldOf(form, 'of'));
  if (verb === null || of === null) return UNSENT;
  const order = orderIn(verb, form);
  const shown: ControlPost = {
    ...NOTHING_ORDERED,
    reason: fieldOf(form, 'reason'),
    note: fieldOf(form, 'note'),
  };
  if (order === null) return { ...shown, said: NO_REASON };
  return postOnce(page, form, shown, {
    send: (call) => sending(page, fieldOf(form, 'id'), { of, order, call }),
  });
};

const sending = async (
  page: ControlPage,
  id: string,
  { of, order, call }: { readonly of: Concerned; readonly order: Order; readonly call: Call },
): Promise<string | Partial<ControlPost>> => {
  switch (of) {
    case 'lot':
      await call('orderLot', { lotId: id, order });
      break;
    case 'sale':
      await call('orderSale', { saleId: id, order });
      break;
    case 'all': {
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
  for (const [at, { id, name }] of wanted.entries()) {
    try {
      await call('orderSale', { saleId: id, order });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { sentence, wayOut } = fieldMessagesOf(error, Date.now());
      undone.push({ name, why: `${sentence}，${wayOut}` });
      if (error instanceof Refused) continue;
      // Nobody answers any more: the rest is not asked for, and said to be as it was.
      undone.push(...wanted.slice(at + 1).map((rest) => ({ name: rest.name, why: '还没有发出' })));
      break;
    }
  }
  return { undone, doneCount: wanted.length - undone.length };
};
