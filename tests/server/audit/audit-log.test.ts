// The line that the audit log has of each command of the house's own people: who, what, which step,
// to what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { audited } from '#server/audit/audit-log.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { movedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';
import { auditRows } from './audit-log-table.ts';

describe('the line of each command of the house’s own people', () => {
  let ground: TestStore;
  let engine: EngineHandle;

  beforeAll(async () => {
    ground = await testStore('sqlite');
    engine = inlineEngine(ground.store, movedClock(START_MS));
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test.each(auditRows)('reads $line', async ({ command, input, answer, line: [detail, ref] }) => {
    const from = { session: 'a', home: '10.0.0.1' };
    const answered = {
      ...command,
      concerned: () => NOBODY_CONCERNED,
      run: () => Promise.resolve(answer),
    };
    await engine.run(audited(answered), { ...input, from });
    const line = await ground.store.reader
      .selectFrom('houseDeeds')
      .select(['kind', 'userId', 'detail', 'ref', 'session', 'home'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const kind = answer.ok ? 'staff-action' : 'staff-refused';
    expect(line).toEqual({ kind, userId: 'clerk', detail, ref, ...from });
  });
});
