// Paying: a try is begun, in one of the ways the house has, and how far it has come can be asked. A
// payment provider may answer before the payer is back. Source: product.md 3.7, 7.7; goals.md I-32.
import type { PayNeeds, StartedPayment } from '#contract/deposits/pay-outputs.ts';
import { OK } from '#contract/envelope.ts';
import type { HouseAccount } from '#core/deposits/house-account.ts';
import { wayOrFirst, type PayWay } from '#core/deposits/pay-way.ts';
import { houseAccount } from '#server/content/own-texts.ts';
import type { Handler, Handlers } from '#server/http/call.ts';
import type { KeyedCall, Owned } from '#server/http/idempotency.ts';
import { malformedField, notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { beginPayment, beginTogether, beginTopUp, type BeginTopUp } from './commands-begin.ts';
import { hearBank } from './commands-hear.ts';
import { placePayment } from './commands-place-payment.ts';
import type { Begun, StartedPaymentOrNot } from './pay-in.ts';
import type { PaidOrders } from './payment-effects.ts';
import { paymentState } from './queries-payment-state.ts';

type OwnCalls = Pick<
  Handlers,
  'payWays' | 'paymentState' | 'orderPay' | 'payTogether' | 'topUp' | 'paymentNotice'
>;

export function payHandlers(
  services: Services,
  keyedCall: KeyedCall,
  orders: Pick<PaidOrders, 'isAnyUnpaid'>,
): OwnCalls {
  const { engine, bank } = services;
  /** Begun in the house, then asked of the payment provider. */
  const begunBy = async (
    wished: PayWay | undefined,
    begin: (way: PayWay) => Promise<StartedPaymentOrNot>,
  ): Promise<Reply<StartedPayment>> => {
    const way = await wayIn(services, wished);
    if (way === null) return refused({ code: 'WAY_CLOSED' });
    const begun = await begin(way);
    return begun.ok ? begunReply(services, begun.answer) : refused(begun.refusal);
  };
  return {
    ...questions(services, orders),
    orderPay: ({ input: { orderId, way: wished }, viewer }) =>
      begunBy(wished, (way) => engine.run(beginPayment, { orderId, by: ownHand(viewer), way })),
    payTogether: ({ input: { orderIds, way: wished }, viewer }) =>
      begunBy(wished, (way) => engine.run(beginTogether, { orderIds, by: ownHand(viewer), way })),
    topUp: topUpWith(services, keyedCall),
    paymentNotice: async ({ input: { signature, ...notice } }) => {
      if (!bank.isSigned(notice, signature)) return malformedField('', 'signature');
      const heard = await engine.run(hearBank, notice);
      return heard.ok ? ok(heard.answer) : refused(heard.refusal);
    },
  };
}

/**
 * The QR code or page that the owner of the payment pays by. Asked for anew until there is one: a
 * payment provider may have been silent.
 */
const placeOf = async ({ engine, bank, note }: Services, begun: Begun): Promise<string | null> => {
  if (begun.amountFen === 0 || begun.place !== null) return begun.place;
  try {
    const place = await bank.begin(begun, (notice) => engine.run(hearBank, notice));
    if (place !== null) await engine.run(placePayment, { paymentId: begun.paymentId, place });
    return place;
  } catch (error) {
    note(`Payment ${begun.paymentId} by ${begun.way}: ${String(error)}`);
    return null;
  }
};

const needsOf = async (services: Services, begun: Begun): Promise<PayNeeds> => {
  const { way, code } = begun;
  if (way === 'transfer' && code !== null) {
    return { way, account: await accountOf(services), code };
  }
  const place = await placeOf(services, begun);
  if (way === 'wechat') return { way, qrText: place };
  return way === 'alipay' ? { way, url: place } : { way: 'sample' };
};

const begunReply = async (services: Services, begun: Begun): Promise<Reply<StartedPayment>> => {
  const { paymentId, amountFen, untilMs } = begun;
  return ok({ paymentId, amountFen, untilMs, needs: await needsOf(services, begun) });
};

const accountOf = ({ editing, kind }: Services): Promise<HouseAccount | null> =>
  houseAccount(editing.folders, kind);

/** A transfer is one as soon as the house has an account of its own, and no longer than that. */
const openWays = ({ bank }: Services, account: HouseAccount | null): readonly PayWay[] =>
  bank.ways.filter((way) => way !== 'transfer' || account !== null);

/** The way that is gone; null: the one that was wished for is none of this house's. */
const wayIn = async (services: Services, wished: PayWay | undefined): Promise<PayWay | null> => {
  const ways = openWays(services, await accountOf(services));
  const way = wayOrFirst(wished, ways);
  return ways.includes(way) ? way : null;
};

/** A request with a key, sent again, is the same try, also when it has been paid since. */
const topUpWith =
  (services: Services, keyedCall: KeyedCall): Handler<'topUp'> =>
  async ({ input: { amountFen, way: wished }, viewer: { userId: buyerId }, key }) => {
    const { engine } = services;
    const way = await wayIn(services, wished);
    if (way === null) return refused({ code: 'WAY_CLOSED' });
    const wish = { buyerId, amountFen, way };
    if (key === null) {
      const begun = await engine.run(beginTopUp, wish);
      return begun.ok ? begunReply(services, begun.answer) : refused(begun.refusal);
    }
    const mine = { ...wish, bidderId: buyerId };
    const reply = await keyedCall<BeginTopUp & Owned, Begun>(beginTopUp, mine, key);
    const begun = reply.envelope.code === OK ? reply.envelope.data : null;
    return begun ? begunReply(services, begun) : (reply as Reply<never>);
  };

const ownHand = ({ userId }: Viewer) => ({ userId, isStaff: false });

const questions = (
  services: Services,
  orders: Pick<PaidOrders, 'isAnyUnpaid'>,
): Pick<OwnCalls, 'payWays' | 'paymentState'> => ({
  payWays: async () => {
    const account = await accountOf(services);
    return ok({ ways: openWays(services, account), account });
  },
  paymentState: async ({ input: { id }, viewer: { userId: buyerId }, nowMs }) => {
    const facts = await paymentState(services.reader, { id, buyerId, nowMs }, orders);
    if (!facts) return notFound();
    const { begun, ...state } = facts;
    // Nobody is asked for the money of what has ended.
    const asked = state.state === 'pending' ? begun : { ...begun, amountFen: 0 };
    return ok({ ...state, needs: await needsOf(services, asked) });
  },
});
