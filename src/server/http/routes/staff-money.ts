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
import type { Viewer } from '#server/http/viewer.ts';
import { ledgerSums } from '#server/queries/ledger-sums.ts';
import { decisionsAt } from '#server/store/money-decisions.ts';

type StaffMoney = Pick<
  Handlers,
  'openLevelAccount' | 'proposeMoney' | 'decideMoney' | 'moneyDecisions' | 'ledgerSums'
>;

const wishOf = <Input>({ input, viewer }: { readonly input: Input; readonly viewer: Viewer }) => ({
  ...input,
  staffId: viewer.userId,
});

export const staffMoney = ({ reader }: House, press: Press): StaffMoney => ({
  openLevelAccount: (call) =>
    staffPress(press, call)<OpenLevelAccount, MoneyOutputs['openLevelAccount']>(openLevelAccount, {
      bidderId: call.input.bidderId,
      staffId: call.viewer.userId,
    }),
  proposeMoney: (call) => staffPress(press, call)<ProposeMoney, MoneyDecision>(proposeMoney, wishOf(call)),
  decideMoney: (call) => staffPress(press, call)<DecideMoney, MoneyDecision>(decideMoney, wishOf(call)),
  moneyDecisions: async ({ input: { stage } }) => ok({ rows: await decisionsAt(reader, stage) }),
  ledgerSums: async () => ok(await ledgerSums(reader)),
});
