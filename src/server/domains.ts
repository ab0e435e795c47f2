// The domains of the service: every command, by the name under which it crosses to the engine's thread, and nothing that the
// engine itself would have to know.
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
import { commandOfDeed, deedOf } from './audit/audit-log.ts';
import type { Command } from './engine/command.ts';

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

/** Throws when there is no command of that name: both threads run the same code, so that is a bug. */
export const commandNamed = (name: string): Command<unknown, unknown> => {
  const done = commandOfDeed(name);
  if (done !== null) return deedOf(commandNamed(done)) as Command<unknown, unknown>;
  const command = byName.get(name);
  if (!command) throw new Error(`the engine knows no command ${name}`);
  return command;
};
