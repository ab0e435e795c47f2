// Every decision that two persons of the house have not made yet is in their list, however many
// there are.
import { describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { decisionsAt } from '#server/deposits/store-money-decisions.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { movedClock } from '../../kit/clock.ts';
import { someBuyer, someClerk } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore } from '../../kit/stores.ts';

const PROPOSED = 60;

describe.each(storeKinds)('the desk of money decisions on %s', (kind) => {
  test('shows what waited longest beside all proposed since', async () => {
    const ground = await testStore(kind);
    const clock = movedClock(START_MS);
    const engine = inlineEngine(ground.store, clock);
    const staffId = await someClerk(engine);
    const bidderId = await someBuyer(engine, 'an');
    const proposed: string[] = [];
    for (let at = 1; at <= PROPOSED; at += 1) {
      clock.moveBy(1_000);
      const matter = { kind: 'credit', bidderId, amountFen: yuan(at) } as const;
      const answer = await engine.run(proposeMoney, { staffId, reason: '按规则', matter });
      if (answer.ok) proposed.push(answer.answer.id);
    }
    expect(proposed).toHaveLength(PROPOSED);
    const shown = await decisionsAt(ground.store.reader, 'proposed');
    expect(shown.map(({ id }) => id)).toEqual(proposed.toReversed());
    await engine.stop();
    await ground.dispose();
  });
});
