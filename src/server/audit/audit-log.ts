// Lines of the audit log, each written in the transaction of what it tells of: those of customers
// into the security log, those of the house's own people into the chain of deeds. A command of
// theirs says itself how its line reads; with where it came from it is audited: done or refused, it
// is in the log; and whose it is, so that nobody decides on their own.
// Source: 网络安全法 第21条; goals.md S12, I-46; core/staff/own-matter.ts.
import type { SecurityEvent } from '#contract/audit/outputs.ts';
import { factsText, isDeedKind, type DeedKind, type DeedThing } from '#core/audit/deed.ts';
import { refuse, type Result } from '#core/result.ts';
import { ownMatterRefusal, type Concerned, type OwnMatterRefusal } from '#core/staff/own-matter.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { roleKeysOf } from '#server/rights/store-user-roles.ts';
import { deciderOf } from '#server/staff/store-house-people.ts';
import { factsOf } from './deeds/deed-facts.ts';
import { thingOf } from './deeds/deed-kinds-table.ts';
import { addSecurityEvent } from './store-security-log.ts';

/** Origin of a call. */
export interface From {
  /** A hash of the session; null where there is none. */
  readonly session: string | null;
  readonly home: string | null;
}

export const FROM_NOWHERE: From = { session: null, home: null };

interface Line extends Partial<Omit<SecurityEvent, 'id' | 'atMs' | 'kind'>> {
  /** Kind of the thing, where the name of the deed does not say it. */
  readonly thing?: DeedThing | null;
  /** The thing before and after a deed, as a row keeps it. */
  readonly before?: string | null;
  readonly after?: string | null;
}

export interface SecurityNote extends Line {
  readonly kind: SecurityEvent['kind'] | DeedKind;
}

type LogContext = Pick<CommandContext, 'db' | 'nowMs' | 'newId' | 'deeds'>;

export async function writeSecurity(context: LogContext, { kind, ...line }: SecurityNote): Promise<void> {
  if (isDeedKind(kind)) return addDeed(context, kind, line);
  const { db, nowMs, newId } = context;
  const { userId = null, account = null, session = null, home = null } = line;
  const { detail = null, ref = null, times = 1 } = line;
  const who = { userId, account, session, home };
  return addSecurityEvent(db, { id: newId(), atMs: nowMs, kind, ...who, detail, ref, times });
}

const addDeed = async ({ db, nowMs, deeds }: LogContext, kind: DeedKind, line: Line): Promise<void> => {
  const { userId = null, detail = null, ref = null, session = null, home = null } = line;
  const { before = null, after = null } = line;
  const keys = userId === null ? [] : await roleKeysOf(db, userId);
  const role = keys.length === 0 ? null : keys.join(' ');
  const thing = line.thing ?? thingOf(kind, detail);
  deeds.add({ atMs: nowMs, kind, userId, role, detail, thing, ref, session, home, before, after });
};

/** An event of a call alone: nothing else changes by it. */
export const noteSecurity: Command<SecurityNote, null> = {
  name: 'note-security',
  sparesBidders: true,
  run: async (context, note) => {
    await writeSecurity(context, note);
    return null;
  },
};

/** Facts that a staff command gives for its line. */
export interface AuditEntry {
  /** Giver of the command; null: it came by itself. */
  readonly byId: string | null;
  /** Subject of the command; null where there is nothing yet. */
  readonly ref: string | null;
  /** Which of its steps it was. */
  readonly step?: string;
}

type Told = Result<unknown, { readonly code: string }>;

/** A command that the house's own people can give. */
export interface StaffCommand<Input, Answer extends Told = Told> extends Command<Input, Answer> {
  /** How its line reads. A method: whoever gives the command need not know all of its answer. */
  audit(input: Input, answer: Answer): AuditEntry;
  /** Persons it concerns, told before it is run: it is not given by any of them. */
  concerned(context: CommandContext, input: Input): Concerned | Promise<Concerned>;
}

/** The command is not for this person to give. */
type Barred = Result<never, OwnMatterRefusal>;

/** A command of the house's own people, and where the order for it came from. */
export type Audited<Input> = Input & { readonly from: From };

/** Before its name, in the engine's list. */
const AUDITED = 'audited ';

/** Whether the house's own people can give it. */
export function isStaffCommand(command: Command<unknown, unknown>): command is StaffCommand<unknown> {
  return 'audit' in command;
}

const parted = <Input>({ from, ...input }: Audited<Input>): { from: From; input: Input } => ({
  from,
  // Without `from` it is the command's own input again.
  input: input as unknown as Input,
});

/** Reason why it is not theirs to give; an order that came by itself is nobody's. */
const barOf = async (
  context: CommandContext,
  byId: string | null,
  concerned: () => Concerned | Promise<Concerned>,
): Promise<OwnMatterRefusal | null> =>
  byId === null ? null : ownMatterRefusal(await deciderOf(context.db, byId), await concerned());

/**
 * The command, with the line in the log that says who gave it and from where. Whom it concerns
 * does not give it.
 */
export function audited<Input, Answer extends Told>(
  command: StaffCommand<Input, Answer>,
): Command<Audited<Input>, Answer | Barred> {
  const { lotsOf, isSecret, gathers, sparesBidders } = command;
  return {
    name: `${AUDITED}${command.name}`,
    ...(gathers && { gathers }),
    ...(sparesBidders && { sparesBidders }),
    ...(lotsOf && { lotsOf: (asked) => lotsOf(parted(asked).input) }),
    ...(isSecret && { isSecret: (asked) => isSecret(parted(asked).input) }),
    said: (asked) => parted(asked).input,
    run: async (context, asked) => {
      const { from, input } = parted(asked);
      // Its giver stands in the order itself, whatever is answered.
      const none = refuse({ code: 'OWN_MATTER' });
      const { byId: giver, ref: thing } = command.audit(input, none as Answer);
      const before = factsText(await factsOf(context, command.name, thing));
      const bar = await barOf(context, giver, () => command.concerned(context, input));
      const answer = bar ? refuse(bar) : await command.run(context, input);
      const { byId: userId, ref, step } = command.audit(input, answer as Answer);
      const detail = [command.name, step, answer.ok ? undefined : answer.refusal.code];
      await writeSecurity(context, {
        kind: answer.ok ? 'staff-action' : 'staff-refused',
        userId,
        ...from,
        detail: detail.filter((word) => word !== undefined).join(' '),
        ref,
        before,
        // A refusal changes nothing.
        after: answer.ok ? factsText(await factsOf(context, command.name, ref)) : before,
      });
      return answer;
    },
  };
}

/** The name of the command that is audited under this one; null: none is. */
export function auditedName(name: string): string | null {
  return name.startsWith(AUDITED) ? name.slice(AUDITED.length) : null;
}
