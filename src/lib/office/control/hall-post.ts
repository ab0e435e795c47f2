// Posts of the hall's desk: a bid for who holds up a paddle, a paddle that is given out or taken
// back. What the house wants to be read once more comes back to be confirmed. Source: product.md
// 3.1, 3.3.
import { MOST_HALL_NUMBER } from '#core/bidding/hall-number.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { Refused } from '#lib/errors.ts';
import type { FieldMessage } from '#lib/field-message.ts';
import { postOnce, requestKey } from '#lib/forms/post-once.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { NOTHING_ORDERED, UNSENT, type ControlPage, type ControlPost } from './parts.ts';

const NO_NUMBER: FieldMessage = { sentence: '请填现场号牌', wayOut: `1 到 ${MOST_HALL_NUMBER} 的整数` };
const NO_PADDLE: FieldMessage = { sentence: '请填竞买号', wayOut: '买家这件的竞买号，在其“我的参拍”里' };

const wholeIn = (form: FormData, name: string): number | null => {
  const text = plainLine(fieldOf(form, name));
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

const numberIn = (form: FormData): number | null => {
  const number = wholeIn(form, 'number');
  return number !== null && number >= 1 && number <= MOST_HALL_NUMBER ? number : null;
};

const typedIn = (form: FormData): ControlPost => ({
  ...NOTHING_ORDERED,
  number: fieldOf(form, 'number'),
  paddle: fieldOf(form, 'paddle'),
});

/** A sum far above the price: the same amount stands on the page once more. */
const toConfirm = (error: unknown): Partial<ControlPost> | null =>
  error instanceof Refused && error.refusal.code === 'TOO_HIGH_CONFIRM'
    ? { toConfirmFen: error.refusal.amountFen }
    : null;

export async function biddingInHall(page: ControlPage, form: FormData): Promise<ControlPost | Response> {
  const shown = typedIn(form);
  const amountFen = wholeIn(form, 'amount');
  if (amountFen === null) return UNSENT;
  const number = numberIn(form);
  if (number === null) return { ...shown, said: NO_NUMBER };
  const wish = {
    lotId: fieldOf(form, 'id'),
    number,
    amountFen,
    seenPriceFen: wholeIn(form, 'seen'),
    isConfirmed: fieldOf(form, 'confirmed') === 'yes',
  };
  return postOnce(page, form, shown, {
    send: async (call) => {
      const { outcome } = await call('placeHallBid', wish, { key: requestKey(form) });
      return withState(page.url, { done: outcome === 'outbid' ? 'hall-outbid' : 'hall-leading', deed: null });
    },
    refused: toConfirm,
  });
}

export async function settingPaddle(page: ControlPage, form: FormData): Promise<ControlPost | Response> {
  const shown = typedIn(form);
  const deed = oneOf(['give', 'take-back'], fieldOf(form, 'deed'));
  if (deed === null) return UNSENT;
  const number = numberIn(form);
  const lotId = fieldOf(form, 'id');
  const paddle = plainLine(fieldOf(form, 'paddle')).toUpperCase();
  if (deed === 'give' && !/^[A-Z]?\d{1,7}$/.test(paddle)) return { ...shown, said: NO_PADDLE };
  if (number === null) return { ...shown, said: NO_NUMBER };
  return postOnce(page, form, shown, {
    send: async (call) => {
      const about = { lotId, number };
      await call('setHallPaddle', deed === 'give' ? { ...about, deed, paddle } : { ...about, deed });
      return withState(page.url, { done: `hall-${deed}`, deed: 'hall-paddle' });
    },
  });
}
