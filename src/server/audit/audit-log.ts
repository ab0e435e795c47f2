// What is written into the security log, and how: with what it tells of, in the same transaction. A deed of the house's own
// people is any command of theirs with where it came from: done or refused, it is in the log.
// Source: 网络安全法 第21条; goals.md S12, I-46.
import type { SecurityEvent } from '#contract/audit/outputs.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { addSecurityEvent } from './store-security-log.ts';

/** Where a call came from. */
export interface From {
  /** A hash of the session; null where there is none. */
  readonly session: string | null;
  readonly home: string | null;
}

export const FROM_NOWHERE: From = { session: null, home: null };

export type SecurityNote = Pick<SecurityEvent, 'kind'> & Partial<Omit<SecurityEvent, 'id' | 'atMs' | 'kind'>>;

export const writeSecurity = (
  { db, nowMs, newId }: Pick<CommandContext, 'db' | 'nowMs' | 'newId'>,
  note: SecurityNote,
): Promise<void> => {
  const nothing = { userId: null, account: null, session: null, home: null, detail: null, ref: null };
  return addSecurityEvent(db, { ...nothing, times: 1, ...note, id: newId(), atMs: nowMs });
};

/** What happened at the door alone: nothing else changes by it. */
export const noteSecurity: Command<SecurityNote, null> = {
  name: 'note-security',
  sparesBidders: true,
  run: async (context, note) => {
    await writeSecurity(context, note);
    return null;
  },
};

/** A command of the house's own people, and where the order for it came from. */
export type Deed<Input> = Input & { readonly from: From };

/** Before its name, in the engine's list. */
const DEED = 'deed ';

const textAt = (input: unknown, names: readonly string[]): string | null => {
  const found = names.map((name) => (input as Readonly<Record<string, unknown>> | undefined)?.[name]);
  return found.find((value): value is string => typeof value === 'string') ?? null;
};

const doerOf = (input: unknown): string | null =>
  textAt(input, ['staffId', 'byId']) ?? textAt((input as { readonly by?: unknown }).by, ['userId']);

/** What it was done to: the thing's own name before that of what it belongs to. */
const REFS = ['id', 'lotId', 'orderId', 'disputeId', 'saleId', 'bidderId'];
/** Which of its steps it was. */
const STEPS = ['step', 'verdict', 'word', 'what', 'outcome'];

/** … and under which words it lies deeper in the input. */
const INNER_STEPS = { order: 'verb', end: 'deed', answer: 'what', matter: 'kind' } as const;

const detailOf = (name: string, input: unknown): string => {
  const inner = input as Readonly<Record<string, unknown>>;
  const deeper = Object.entries(INNER_STEPS).map(([place, step]) => textAt(inner[place], [step]));
  const step = textAt(input, STEPS) ?? deeper.find((found) => found !== null) ?? null;
  return step === null ? name : `${name} ${step}`;
};

const parted = <Input>({ from, ...input }: Deed<Input>): { from: From; input: Input } => ({
  from,
  // What is left of it is what it was made of.
  input: input as unknown as Input,
});

/** The command as a deed: what it does, and the line in the log that says who did it and from where. */
export const deedOf = <Input, Answer>(command: Command<Input, Answer>): Command<Deed<Input>, Answer> => {
  const { lotsOf, isSecret, gathers, sparesBidders } = command;
  return {
    name: `${DEED}${command.name}`,
    ...(gathers && { gathers }),
    ...(sparesBidders && { sparesBidders }),
    ...(lotsOf && { lotsOf: (deed) => lotsOf(parted(deed).input) }),
    ...(isSecret && { isSecret: (deed) => isSecret(parted(deed).input) }),
    said: (deed) => parted(deed).input,
    run: async (context, deed) => {
      const { from, input } = parted(deed);
      const answer = await command.run(context, input);
      const told = answer as { readonly ok?: unknown; readonly answer?: unknown; readonly refusal?: unknown };
      const isDone = told.ok === true;
      const what = [detailOf(command.name, input), isDone ? null : textAt(told.refusal, ['code'])];
      await context.direct();
      await writeSecurity(context, {
        kind: isDone ? 'staff-deed' : 'staff-refused',
        userId: doerOf(input),
        ...from,
        detail: what.filter((word) => word !== null).join(' '),
        ref: textAt(input, REFS) ?? textAt(told.answer, REFS),
      });
      return answer;
    },
  };
};

/** The name of the command that is done by a deed of this name; null: it is no deed's. */
export const commandOfDeed = (name: string): string | null =>
  name.startsWith(DEED) ? name.slice(DEED.length) : null;
