// The domains of the service: every command, by the name under which it crosses to the engine's
// thread, and what follows from what happens to a lot, in its order. Nothing that the engine itself
// would have to know.
import { accountsCommands } from './accounts/commands.ts';
import { auditCommands } from './audit/commands.ts';
import { biddingCommands } from './bidding/commands.ts';
import { catalogueCommands } from './catalogue/commands.ts';
import { contentCommands } from './content/commands.ts';
import { depositsCommands } from './deposits/commands.ts';
import { disputesCommands } from './disputes/commands.ts';
import { documentsCommands } from './documents/commands.ts';
import { enquiriesCommands } from './enquiries/commands.ts';
import { formatsCommands } from './formats/commands.ts';
import { jobsCommands } from './jobs/commands.ts';
import { lotsCommands } from './lots/commands.ts';
import { negotiationCommands } from './negotiation/commands.ts';
import { notificationsCommands } from './notifications/commands.ts';
import { ordersCommands } from './orders/commands.ts';
import { salesCommands } from './sales/commands.ts';
import { audited, auditedName, isStaffCommand } from './audit/audit-log.ts';
import { recordOpenedBids } from './bidding/effects-opened-bids.ts';
import { groupBids } from './bidding/groups/effects-group-bids.ts';
import { settleEnded } from './deposits/effects-settle-deposits.ts';
import { wantMinutes } from './documents/effects-papers.ts';
import { keepLaneGoing } from './formats/effects-lane.ts';
import { followUnits } from './formats/effects-unit-orders.ts';
import { tellOfLot } from './lots/effects-messages.ts';
import { beginNegotiation } from './negotiation/effects-negotiation.ts';
import { orderSold } from './orders/effects-order.ts';
import type { Command, CommandContext, Domains } from './engine/command.ts';
import type { LotEffects } from './lots/lot-effect.ts';

const commands = [
  ...accountsCommands,
  ...auditCommands,
  ...biddingCommands,
  ...catalogueCommands,
  ...contentCommands,
  ...depositsCommands,
  ...disputesCommands,
  ...documentsCommands,
  ...enquiriesCommands,
  ...formatsCommands,
  ...jobsCommands,
  ...lotsCommands,
  ...negotiationCommands,
  ...notificationsCommands,
  ...ordersCommands,
  ...salesCommands,
];

const byName = new Map(commands.map((command) => [command.name, command as Command<unknown, unknown>]));

export const commandNames: readonly string[] = [...byName.keys()];

/**
 * Throws when there is no command of that name: both threads run the same code, so that is a bug.
 */
export function commandNamed(name: string): Command<unknown, unknown> {
  const plainName = auditedName(name);
  const command = byName.get(plainName ?? name);
  if (!command) throw new Error(`the engine knows no command ${plainName ?? name}`);
  if (plainName === null) return command;
  if (!isStaffCommand(command)) throw new Error(`${plainName} is no command of the house's own people`);
  return audited(command) as Command<unknown, unknown>;
}

const lotEffects: LotEffects<CommandContext> = {
  onLot: [
    recordOpenedBids,
    // Before the deposits are settled: a bidder who goes on negotiating keeps what secures their
    // bid.
    beginNegotiation,
    settleEnded,
    // After them: an order says what is kept of its buyer.
    orderSold,
    followUnits,
    wantMinutes,
    tellOfLot,
    keepLaneGoing,
  ],
  onOthers: groupBids,
};

/** All that the engine is handed. */
export const domains: Domains = { commandNamed, lotEffects };
