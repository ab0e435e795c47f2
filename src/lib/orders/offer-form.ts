// 候补成交: the buyer before has not kept to it, and whoever bid second may have the lot at their
// own last price. Answered by a plain form in two steps, since neither answer can be taken back.
// Source: product.md 3.4; 拍卖法 第39条; goals.md I-47.
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const OFFER_FORM = 'second-offer';
export function offerPath(id: string): string {
  return `${HALLS.vehicle.orders.list}/offer?${new URLSearchParams({ id })}`;
}

export type OfferAnswer = 'accept' | 'decline';

interface Shown {
  readonly offer: SecondOffer;
  /** `012 号 …`; null: it cannot be had now. */
  readonly title: string | null;
  readonly hall: SaleHall;
  /** Free part of the deposit; null: the same. */
  readonly availableFen: number | null;
  readonly nowMs: number;
}

export type OfferPage = Shown &
  (
    | ({ readonly step: 'offer' } & PostNotice)
    | {
        readonly step: 'confirm';
        readonly answer: OfferAnswer;
        /** Fields that the confirming form posts again. */
        readonly hidden: Readonly<Record<string, string>>;
      }
  );

/**
 * Content of the page of an offer; a response leads on. Null: no such offer was made to the person
 * who asks.
 */
export async function offerForm(page: FormPage, id: string): Promise<OfferPage | Response | null> {
  const shown = await shownOf(apiOver(page.locals.api), id);
  if (!shown) return null;
  const form = await postedForm(page.request, OFFER_FORM);
  const answer = form === null ? '' : fieldOf(form, 'answer');
  if (form === null || !isAnswer(answer)) return { ...NO_NOTICE, ...shown, step: 'offer' };
  if (fieldOf(form, 'step') === 'confirmed') return send(page, { form, shown, answer });
  const hidden = { answer, step: 'confirmed', key: requestKey(null) };
  return { ...shown, step: 'confirm', answer, hidden };
}

const isAnswer = (word: string): word is OfferAnswer => word === 'accept' || word === 'decline';

const shownOf = async (call: Call, id: string): Promise<Shown | null> => {
  const { rows, nowMs } = await call('secondOfferList', {});
  const offer = rows.find((row) => row.id === id);
  if (!offer) return null;
  const [list, deposit] = await Promise.all([
    orNull(call('lotList', { ids: offer.lotId })),
    orNull(call('myDeposit', {})),
  ]);
  const lot = list?.rows[0];
  return {
    offer,
    title: lot ? `${lot.number} 号 ${lot.title}` : null,
    hall: lot?.hall === HALLS.goods.inLists ? 'goods' : 'vehicle',
    availableFen: deposit?.availableFen ?? null,
    nowMs,
  };
};

interface Pressed {
  readonly form: FormData;
  readonly shown: Shown;
  readonly answer: OfferAnswer;
}

const send = (page: FormPage, { form, shown, answer }: Pressed): Promise<OfferPage | Response> => {
  const { offer, hall, nowMs } = shown;
  return postOnce(
    page,
    form,
    { ...NO_NOTICE, ...shown, step: 'offer' as const },
    {
      send: async (call) => {
        const wish = { offerId: offer.id, isAccepted: answer === 'accept' };
        const { orderId } = await call('secondOfferAnswer', wish, { key: fieldOf(form, 'key') });
        return orderId === null ? offerPath(offer.id) : orderPath(hall, orderId);
      },
      nowMs,
    },
  );
};

/** Those that wait for an answer, the soonest over first. */
export async function openOffers(call: Call): Promise<readonly SecondOffer[]> {
  const list = await orNull(call('secondOfferList', {}));
  return (list?.rows ?? [])
    .filter(({ status, untilMs }) => status === 'open' && untilMs > (list?.nowMs ?? 0))
    .toSorted((one, other) => one.untilMs - other.untilMs);
}
