// Lines of the security log, each written in the transaction of what it tells of. A
// command of the house's own people says itself how its line reads; with where it came from it is
// audited: done or refused, it is in the log; and whose it is, so that nobody decides on their own.
// Source: 网络安全法 第21条; goals.md S12, I-46; core/staff/own-matter.ts.
import type { SecurityEvent } from '#contract/audit/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import { ownMatterRefusal, type Concerned, type OwnMatterRefusal } from '#core/staff/own-matter.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { deciderOf } from '#server/staff/store-house-people.ts';
import { addSecurityEvent } from './store-security-log.ts';

/** Origin of a call. */
export interface From {
  /** A hash of the session; null where there is none. */
  readonly session: string | null;
  readonly home: string | null;
}

export const FROM_NOWHERE: From = { session: null, home: null };

export type SecurityNote = Pick<SecurityEvent, 'kind'> & Partial<Omit<SecurityEvent, 'id' | 'atMs' | 'kind'>>;

export function writeSecurity(
  { db, nowMs, newId }: Pick<CommandContext, 'db' | 'nowMs' | 'newId'>,
  note: SecurityNote,
): Promise<void> {
  const nothing = { userId: null, account: null, session: null, home: null, detail: null, ref: null };
  return addSecurityEvent(db, { ...nothing, times: 1, ...note, id: newId(), atMs: nowMs });
}

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
      const giver = command.audit(input, none as Answer).byId;
      const bar = await barOf(context, giver, () => command.concerned(context, input));
      const answer = bar ? refuse(bar) : await command.run(context, input);
      const { byId: userId, ref, step } = command.audit(input, answer as Answer);
      const detail = [command.name, step, answer.ok ? undefined : answer.refusal.code];
      await context.direct();
      await writeSecurity(context, {
        kind: answer.ok ? 'staff-action' : 'staff-refused',
        userId,
        ...from,
        detail: detail.filter((word) => word !== undefined).join(' '),
        ref,
      });
      return answer;
    },
  };
}

/** The name of the command that is audited under this one; null: none is. */
export function auditedName(name: string): string | null {
  return name.startsWith(AUDITED) ? name.slice(AUDITED.length) : null;
}
