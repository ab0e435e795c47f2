// A dispute of the past goes the way of any other: each step at its own time, and what the rules
// would not take stops it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { bringInDispute, type PastDispute } from '#server/disputes/commands-past-dispute.ts';
import { disputesOfOrder } from '#server/disputes/store-disputes.ts';
import { someClaim } from '../../kit/disputes.ts';
import { fetchOrder, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';

const HOUR_MS = 3_600_000;
/** Of a vehicle for less than ¥20,000. */
const claim = someClaim({ category: 'odometer', reason: 'odometer-altered', estimateFen: 0 });

describe.each(storeKinds)('a dispute of the past on %s', (kind) => {
  let house: SoldHouse;
  let beganAtMs: number;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
    await fetchOrder(house);
    beganAtMs = house.clock.nowMs();
    house.clock.moveTo(beganAtMs + 40 * HOUR_MS);
  });
  afterEach(() => house.leave());

  const at = (hours: number): number => beganAtMs + hours * HOUR_MS;
  const past = (part: Partial<PastDispute> = {}): PastDispute => ({
    lotId: 'lot-1',
    buyerId: house.winnerId,
    claim,
    savedAtMs: at(1),
    steps: [],
    ...part,
  });
  const bringIn = (part: Partial<PastDispute> = {}) => house.engine.run(bringInDispute, past(part));
  const cases = () =>
    disputesOfOrder(house.ground.store.reader, { orderId: house.orderId, buyerId: house.winnerId });

  test('stands as it went, each step at its time', async () => {
    const brought = await bringIn({
      steps: [
        { what: 'submit', atMs: at(2) },
        { what: 'hear', step: { what: 'ask-evidence', text: '请补充' }, staffId: 'li', atMs: at(3) },
        { what: 'give-evidence', atMs: at(4) },
        { what: 'offer', refundFen: yuan(500), text: '退还五百元', staffId: 'li', atMs: at(5) },
        { what: 'refuse-settlement', atMs: at(6) },
        {
          what: 'rule',
          outcome: { kind: 'dismissed', ground: 'not-proven' },
          reason: '证据不足',
          rule: '3.8',
          staffId: 'li',
          atMs: at(7),
        },
        { what: 'appeal', reason: '另有保养记录', atMs: at(8) },
      ],
    });
    expect(brought).toEqual({ state: 'brought' });
    const [dispute] = await cases();
    expect(dispute).toMatchObject({ status: 'appealed', createdAtMs: at(1), appealedBy: 'buyer' });
    expect(dispute?.steps.map(({ what, atMs }) => [what, atMs])).toEqual([
      ['submitted', at(2)],
      ['evidence-asked', at(3)],
      ['evidence-given', at(4)],
      ['settlement-offered', at(5)],
      ['settlement-refused', at(6)],
      ['decided', at(7)],
      ['appealed', at(8)],
    ]);
  });

  test('that was settled or taken back is over', async () => {
    await bringIn({
      steps: [
        { what: 'submit', atMs: at(2) },
        { what: 'withdraw', atMs: at(3) },
      ],
    });
    expect(await cases()).toMatchObject([{ status: 'withdrawn', closedAtMs: at(3) }]);
  });

  test('pays back what was agreed', async () => {
    await bringIn({
      steps: [
        { what: 'submit', atMs: at(2) },
        { what: 'offer', refundFen: yuan(500), text: '退还五百元', staffId: 'li', atMs: at(3) },
        { what: 'accept-settlement', atMs: at(4) },
      ],
    });
    expect(await cases()).toMatchObject([{ status: 'closed', ruling: { outcome: { kind: 'agreed' } } }]);
  });

  test('is brought once, and of nobody’s order but the buyer’s', async () => {
    await bringIn();
    expect(await bringIn()).toEqual({ state: 'known' });
    expect(await bringIn({ buyerId: house.secondId })).toEqual({ state: 'none' });
    expect(await bringIn({ lotId: 'none' })).toEqual({ state: 'none' });
    expect(await cases()).toHaveLength(1);
  });

  test('that the rules would not have allowed leaves nothing behind', async () => {
    const worn = someClaim({ reason: 'tyres' });
    await expect(bringIn({ claim: worn })).rejects.toThrow('cannot have begun: NOT_CLAIMABLE');
    await expect(bringIn({ steps: [{ what: 'appeal', reason: '不服', atMs: at(2) }] })).rejects.toThrow(
      'cannot have gone so: DISPUTE_STATE',
    );
    expect(await cases()).toEqual([]);
  });
});
