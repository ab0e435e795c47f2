// Agents of the sample house's firm: one has agreed, with a bound on what they bid, and one has not
// answered.
import { expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { firmAgents, ownAgencies } from '#server/agents/queries-agents.ts';
import { AGENT, FIRM, INVITED } from '#server/demo/people-data.ts';
import { enterAgents } from '#server/demo/verifications/enter-agents.ts';
import { enterVerifications } from '#server/demo/verifications/enter-verifications.ts';
import { sampleHouse } from '../../kit/sample.ts';

test('the sample firm has an agent and an invitation waiting', async () => {
  const { parts, ids, dispose } = await sampleHouse();
  try {
    expect(await enterAgents(parts, ids)).toBe(false);
    while (await enterVerifications(parts, ids));
    expect([await enterAgents(parts, ids), await enterAgents(parts, ids)]).toEqual([true, false]);
    const { isFirm, rows } = await firmAgents(parts, ids.get(FIRM) ?? '');
    expect(isFirm).toBe(true);
    const standing = new Map(rows.map(({ name, status, limits }) => [name, [status, limits.mostFen]]));
    expect(standing).toEqual(
      new Map([
        [AGENT, ['active', yuan(80_000)]],
        [INVITED, ['invited', yuan(80_000)]],
      ]),
    );
    const asked = { userId: ids.get(INVITED) ?? '', actingBy: null, nowMs: parts.clock.nowMs() };
    expect(await ownAgencies(parts, asked)).toMatchObject([{ status: 'invited', isActing: false }]);
  } finally {
    await dispose();
  }
});
