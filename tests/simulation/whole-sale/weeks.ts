// The weeks after the sale: what most orders go through, and the ones that go their own way.
import { yuan } from '#core/money.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { giveEvidence, saveClaim, submitClaim } from '#server/disputes/commands-claim.ts';
import { hearDispute, ruleDispute } from '#server/disputes/commands-house-steps.ts';
import { relistLot } from '#server/lots/commands-relist-lot.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { chooseServices, takePenalty } from '#server/orders/commands-steps.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { someClaim } from '../../kit/disputes.ts';
import { bidOf } from '../../kit/fixtures.ts';
import { bringBack, handIn } from '../../kit/sales/announce-again.ts';
import { fetchIt, finish, orderIdOf, payByBank, payByVoucher, person, sign } from './after.ts';
import { BREACH, DEALS, PAID_OUT, UNMATCHED } from './books.ts';
import { STARTS_AT_MS } from './catalogue.ts';
import { registrationOf } from './day.ts';
import type { LivedHouse } from './house.ts';

/** So many days after the day of the sale, a Sunday, at this hour of Shanghai. */
export function day(days: number, hour: number): number {
  return STARTS_AT_MS + days * DAY_MS + (hour - 10) * HOUR_MS;
}

/** Lots whose way has a chapter of its own. */
const OWN_WAY = ['A23', 'A24', 'A26', 'A27', 'A28', 'A29', 'A30', 'A19+'];
const USUAL = DEALS.filter(({ lotId }) => !OWN_WAY.includes(lotId));

/** Monday: the consignor and the highest bidder meet in the third round. */
export async function negotiation({ does, ids, passTo }: LivedHouse): Promise<void> {
  const answer = (amountFen: number) =>
    does(answerNegotiation, { lotId: 'A23', staffId: ids.clerk, answer: { what: 'counter', amountFen } });
  const his = { lotId: 'A23', bidderId: ids.an };
  await passTo(day(1, 10));
  await answer(yuan(13_500));
  await does(replyNegotiation, { ...his, reply: { what: 'raise', amountFen: yuan(12_800) } });
  await answer(yuan(13_000));
  await does(replyNegotiation, { ...his, reply: { what: 'accept' } });
}

/** Monday: whoever pays in time, by the bank and by a transfer in turn. */
export async function payMost(house: LivedHouse): Promise<void> {
  await house.passTo(day(1, 11));
  const unpaid = [...USUAL, ...DEALS.filter(({ lotId }) => lotId === 'A23' || lotId === 'A30')].filter(
    ({ lotId }) => !lotId.startsWith('B'),
  );
  for (const [index, { lotId, buyer: name }] of unpaid.entries()) {
    const orderId = await sign(house, lotId, name);
    if (index % 2 === 0) await payByBank(house, orderId, { name });
    else await payByVoucher(house, orderId, { name });
  }
}

/**
 * Monday: a sum that is wrong, a voucher that is not found, and the vehicle that will be claimed
 * on. Answers the bank's word.
 */
export async function payInAnotherWay(house: LivedHouse): Promise<string> {
  const name = 'fang';
  const short = await sign(house, 'A28', name);
  await house.does(chooseServices, {
    orderId: short,
    by: person(house, name),
    services: ['transfer-agency'],
  });
  const word = await payByBank(house, short, { name, lessFen: yuan(11_000 - UNMATCHED) });
  await payByBank(house, short, { name });
  await payByVoucher(house, await sign(house, 'A29', name), { name, isSlow: true });
  await payByBank(house, await sign(house, 'A26', name), { name });
  await sign(house, 'A27', 'gao');
  return word;
}

/**
 * Tuesday: everything paid is fetched, but for what is left in the yard; on Wednesday its papers go
 * their way.
 */
export async function handOver(house: LivedHouse): Promise<void> {
  const ready = [...USUAL, ...DEALS.filter(({ lotId }) => ['A23', 'A28', 'A29'].includes(lotId))];
  await house.passTo(day(2, 10));
  for (const { lotId, buyer } of [...ready, ...DEALS.filter(({ lotId: id }) => id === 'A26')]) {
    await fetchIt(house, lotId, buyer);
  }
  await house.passTo(day(3, 9));
  for (const { lotId, buyer } of ready) await finish(house, lotId, buyer);
}

/** Wednesday: the claim of a gearbox that slips. Answers the case. */
export async function claim(house: LivedHouse): Promise<string> {
  const { does, ids } = house;
  const buyerId = ids.fang;
  const orderId = await orderIdOf(house, 'A26', 'fang');
  const { disputeId } = await does(saveClaim, { buyerId, orderId, claim: someClaim() });
  await does(submitClaim, { buyerId, disputeId });
  const desk = { disputeId, staffId: ids.clerk };
  await does(hearDispute, { ...desk, what: 'ask-evidence', text: '请补充检测报价' });
  await does(giveEvidence, { buyerId, disputeId });
  await does(hearDispute, { ...desk, what: 'forward', text: '请委托方答复' });
  await does(hearDispute, { ...desk, what: 'enter-answer', text: '同意按报价补偿' });
  const outcome = { kind: 'partial-refund', refundFen: yuan(2_000) } as const;
  await does(ruleDispute, { ...desk, outcome, reason: '检测报告未载明', rule: '3.8' });
  return disputeId;
}

/** Wednesday at ten: seventeen hours late. */
export async function payLate(house: LivedHouse): Promise<void> {
  await house.passTo(day(3, 10));
  await payByBank(house, await orderIdOf(house, 'A27', 'gao'), { name: 'gao' });
}

/**
 * Wednesday at five ding is in default; at six the second bidder takes what they are offered, and
 * sees it through.
 */
export async function takeSecond(house: LivedHouse): Promise<void> {
  const { does, ids, ground, passTo } = house;
  await passTo(day(3, 18));
  const [offer] = await offersTo(ground.store.reader, ids.an, 5);
  await does(answerSecondOffer, { bidderId: ids.an, offerId: offer?.id ?? '', isAccepted: true });
  await passTo(day(4, 10));
  await payByVoucher(house, await sign(house, 'A24', 'an'), { name: 'an' });
  for (const [lotId, name] of [['A24', 'an'] as const, ['A27', 'gao'] as const]) {
    await fetchIt(house, lotId, name);
    await finish(house, lotId, name);
  }
}

/**
 * Thursday: the balance comes in, and two persons forfeit the deposit. Answers why one alone
 * cannot.
 */
export async function punish(house: LivedHouse): Promise<string> {
  const { does, refused, ids } = house;
  const orderId = await orderIdOf(house, 'A24', 'ding');
  await does(takePenalty, { orderId, by: person(house, 'clerk'), receivedFen: yuan(BREACH.balance) });
  const article = '《中华人民共和国拍卖法》第三十九条';
  const matter = { kind: 'forfeit', lotId: 'A24', bidderId: ids.ding, article } as const;
  const proposed = await does(proposeMoney, { staffId: ids.clerk, matter, reason: '逾期未付款，已再次拍卖' });
  const { id } = proposed.answer;
  const alone = await refused(decideMoney, { id, staffId: ids.clerk, step: 'approve' });
  await does(decideMoney, { id, staffId: ids.chief, step: 'approve' });
  return alone;
}

/** One takes some of their money home. */
export async function payOut({ does, ids, engine }: LivedHouse): Promise<void> {
  const card = {
    cardId: 'card-er',
    sealed: 'sealed',
    cardIndex: 'card-er',
    bank: '示例银行',
    lastFour: '0001',
  };
  await does(bindCard, { userId: ids.er, ...card });
  const wish = { bidderId: ids.er, cardId: 'card-er', amountFen: yuan(PAID_OUT) };
  const { id } = (await does(requestPayout, wish)).answer;
  await engine.run(finishPayout, { id, isPaid: true, note: 'ref-er' });
}

const shortfallOf = async (house: LivedHouse) => {
  const orderId = await orderIdOf(house, 'A24', 'ding');
  const matter = { kind: 'proceeds', bidderId: house.ids.consignor, orderId } as const;
  return { staffId: house.ids.clerk, matter, reason: '违约款已收齐，差额归委托人' };
};

/**
 * Thursday: the consignor cannot be paid yet, for what the deposit brings them is not known.
 * Answers the refusal.
 */
export async function makeUpEarly(house: LivedHouse): Promise<string> {
  return house.refused(proposeMoney, await shortfallOf(house));
}

/**
 * When the deposit is forfeited two persons pay them what the second sale brought less. Answers why
 * not a second time.
 */
export async function makeUp(house: LivedHouse): Promise<string> {
  const { does, refused, ids } = house;
  const wish = await shortfallOf(house);
  const { id } = (await does(proposeMoney, wish)).answer;
  await does(decideMoney, { id, staffId: ids.chief, step: 'approve' });
  return refused(proposeMoney, wish);
}

/**
 * Friday: `A19`, which nobody wanted, is offered again for a fifth less: a draft, which the chief
 * approves and which is announced like the first sale. Answers its new name.
 */
export async function offerAgain(house: LivedHouse): Promise<string> {
  const { does, ids, passTo } = house;
  await passTo(day(5, 10));
  const times = { startsAtMs: day(14, 10), endsAtMs: day(14, 12) };
  const wish = { lotId: 'A19', staffId: ids.clerk, way: 'auction', startPriceFen: yuan(8_000) } as const;
  const { lotId, saleId } = (await does(relistLot, { ...wish, ...times })).answer;
  const bureau = { ...house, staff: ids };
  await handIn(bureau, saleId, { objects: '二手车一辆，再次上拍' });
  const answer = await bringBack(bureau, saleId);
  if (answer !== 'ok') throw new Error(`announced again: ${answer}`);
  return lotId;
}

/** Saturday: what was left in the yard is fetched. */
export async function fetchLate(house: LivedHouse): Promise<void> {
  await house.passTo(day(6, 10));
  await fetchIt(house, 'A30', 'fang');
  await finish(house, 'A30', 'fang');
}

/** Two weeks later: sold to the only one who bids, paid, fetched and transferred. */
export async function sellAgain(house: LivedHouse, lotId: string): Promise<void> {
  const { does, ids, passTo } = house;
  await passTo(day(14, 11));
  await does(registerForLot, { ...registrationOf(ids.gao, 'A19'), lotId });
  await does(placeBid, bidOf(ids.gao, 8_000, { lotId }));
  await passTo(day(15, 9));
  await payByBank(house, await sign(house, lotId, 'gao'), { name: 'gao' });
  await fetchIt(house, lotId, 'gao');
  await finish(house, lotId, 'gao');
}

/**
 * The ruling stands: two persons send the refund, and the vehicle goes its way. Answers why whoever
 * ruled cannot alone.
 */
export async function refund(house: LivedHouse, refundId: string): Promise<string> {
  const { does, refused, ids } = house;
  const orderId = await orderIdOf(house, 'A26', 'fang');
  const matter = { kind: 'refund', bidderId: ids.fang, orderId, refundId } as const;
  const proposed = await does(proposeMoney, { staffId: ids.clerk, matter, reason: '裁定退款，原路退回' });
  const { id } = proposed.answer;
  const alone = await refused(decideMoney, { id, staffId: ids.clerk, step: 'approve' });
  await does(decideMoney, { id, staffId: ids.chief, step: 'approve' });
  await finish(house, 'A26', 'fang');
  return alone;
}
