// What the house's own people do about money, two of them at a time. Source: product.md 3.5, 5.24; goals.md I-46.
import type { MoneyOutputs } from '#contract/money-outputs.ts';
import type { MoneyDecision } from '#core/money-decision.ts';
import {
  decideMoney,
  type DecideMoney,
  proposeMoney,
  type ProposeMoney,
} from '#server/commands/decide-money.ts';
import { openLevelAccount, type OpenLevelAccount } from '#server/commands/open-level-account.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { type Press, staffPress } from '#server/http/press.ts';
import { ok } from '#server/http/replies.ts';
import { ledgerSums } from '#server/queries/ledger-sums.ts';
import { decisionsAt } from '#server/store/money-decisions.ts';

type StaffMoney = Pick<
  Handlers,
  'openLevelAccount' | 'proposeMoney' | 'decideMoney' | 'moneyDecisions' | 'ledgerSums'
>;

export const staffMoney = ({ reader }: House, press: Press): StaffMoney => ({
  openLevelAccount: ({ input: { bidderId }, viewer: { userId: staffId }, headers }) =>
    staffPress(press, headers)<OpenLevelAccount, MoneyOutputs['openLevelAccount']>(openLevelAccount, {
      bidderId,
      staffId,
    }),
  proposeMoney: ({ input, viewer: { userId: staffId }, headers }) =>
    staffPress(press, headers)<ProposeMoney, MoneyDecision>(proposeMoney, { ...input, staffId }),
  decideMoney: ({ input, viewer: { userId: staffId }, headers }) =>
    staffPress(press, headers)<DecideMoney, MoneyDecision>(decideMoney, { ...input, staffId }),
  moneyDecisions: async ({ input: { stage } }) => ok({ rows: await decisionsAt(reader, stage) }),
  ledgerSums: async () => ok(await ledgerSums(reader)),
});
