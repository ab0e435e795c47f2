// What the house's own people do about money, two of them at a time. Source: product.md 3.5, 5.24; goals.md I-46.
import { decideMoney, proposeMoney } from '#server/commands/decide-money.ts';
import { openLevelAccount } from '#server/commands/open-level-account.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { ok, refused } from '#server/http/replies.ts';
import { ledgerSums } from '#server/queries/ledger-sums.ts';
import { decisionsAt } from '#server/store/money-decisions.ts';

type StaffMoney = Pick<
  Handlers,
  'openLevelAccount' | 'proposeMoney' | 'decideMoney' | 'moneyDecisions' | 'ledgerSums'
>;

export const staffMoney = ({ engine, reader }: House): StaffMoney => ({
  openLevelAccount: async ({ input: { bidderId }, viewer: { userId: staffId } }) => {
    const answer = await engine.run(openLevelAccount, { bidderId, staffId });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
  proposeMoney: async ({ input, viewer: { userId: staffId } }) => {
    const answer = await engine.run(proposeMoney, { ...input, staffId });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
  decideMoney: async ({ input, viewer: { userId: staffId } }) => {
    const answer = await engine.run(decideMoney, { ...input, staffId });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
  moneyDecisions: async ({ input: { stage } }) => ok({ rows: await decisionsAt(reader, stage) }),
  ledgerSums: async () => ok(await ledgerSums(reader)),
});
