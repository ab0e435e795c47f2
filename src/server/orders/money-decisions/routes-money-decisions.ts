// Money decisions of the house's own people, two of them at a time, and the buyer's objection to
// one. Source: product.md 3.5, 5.24; goals.md I-46.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { forfeitsAbout, forfeitView } from '#server/deposits/queries-forfeits.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { listFile } from '#server/http/list-file.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  decideMoney,
  objectToForfeit,
  proposeMoney,
  type DecideMoney,
  type ProposeMoney,
} from './commands-decide-money.ts';
import { decisionTable } from './decision-file.ts';
import { decisionRows, decisionsForFile } from './queries-decisions.ts';
import { moneyFile } from './queries-money-file.ts';

type DecisionCalls = Pick<
  Handlers,
  | 'proposeMoney'
  | 'decideMoney'
  | 'moneyDecisions'
  | 'moneyDecisionFile'
  | 'moneyFile'
  | 'forfeitList'
  | 'objectToForfeit'
>;

export function moneyDecisionHandlers(services: Services, keyedCall: KeyedCall): DecisionCalls {
  const { reader, engine, seal } = services;
  return {
    proposeMoney: (call) =>
      staffKeyedCall(keyedCall, call)<ProposeMoney, MoneyDecision>(proposeMoney, wishOf(call)),
    decideMoney: (call) =>
      staffKeyedCall(keyedCall, call)<DecideMoney, MoneyDecision>(decideMoney, wishOf(call)),
    moneyDecisions: async ({ input, viewer: { userId: staffId } }) =>
      ok(await decisionRows(reader, { ...input, staffId })),
    moneyDecisionFile: (call) =>
      listFile(services, call, 'money-decisions', async ({ stage }) =>
        decisionTable(await decisionsForFile(reader, { stage, staffId: call.viewer.userId })),
      ),
    moneyFile: async ({ input: { of }, nowMs }) => {
      const file = await moneyFile(reader, { of, nowMs, indexOf: seal.index });
      return file ? ok(file) : notFound();
    },
    forfeitList: async ({ viewer: { userId } }) => ok({ rows: await forfeitsAbout(reader, userId) }),
    objectToForfeit: async ({ input, viewer: { userId: bidderId } }) => {
      const answer = await engine.run(objectToForfeit, { ...input, bidderId });
      return answer.ok ? ok(forfeitView(answer.answer)) : refused(answer.refusal);
    },
  };
}

const wishOf = <Input>({ input, viewer }: { readonly input: Input; readonly viewer: Viewer }) => ({
  ...input,
  staffId: viewer.userId,
});
