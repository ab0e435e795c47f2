// A house that is lived in: its store, its nodes, everybody who comes to it by name, and what they
// do there.
import type { ScheduledLot } from '#core/lots/lot.ts';
import type { Outage } from '#core/sales/lost-time.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import type { LockingReader } from '#server/store/one-at-a-time.ts';
import type { MovedClock } from '../../kit/clock.ts';
import type { Dice, Weighed } from './dice.ts';

export interface Person {
  readonly id: string;
  readonly cardId: string;
}

export interface House {
  readonly reader: LockingReader;
  readonly clock: MovedClock;
  readonly nodes: readonly [EngineHandle, ...EngineHandle[]];
  readonly crowd: readonly [Person, ...Person[]];
  readonly consignors: readonly [Person, ...Person[]];
  readonly staffIds: readonly [string, ...string[]];
  /** Every lot as it was published, those that are offered again too. */
  readonly lots: ScheduledLot[];
  /** Owner of each group that has been confirmed to its owner. */
  readonly groups: Map<string, string>;
  /** How often each command came to what. */
  readonly tally: Map<string, number>;
  /** Events that must never happen, and did. */
  readonly faults: string[];
  readonly outages: Outage[];
}

/**
 * Brought to a node of the house, sometimes twice at once under one key; null: it could not be done
 * at all.
 */
export type Does = <Input, Given>(command: Command<Input, Given>, input: Input) => Promise<Given | null>;

/** The person about to do something, with their own random numbers. */
export interface Hand {
  readonly house: House;
  readonly dice: Dice;
  readonly does: Does;
  /** The buyer, the person of the house of this action. */
  readonly person: Person;
  readonly staffId: string;
  /** Names this action, for whatever must be named once. */
  readonly seed: string;
}

export type Action = (hand: Hand) => Promise<unknown>;
export type Actions = readonly [Weighed<Action>, ...Weighed<Action>[]];

export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = '', ...stack] = (error.stack ?? error.message).split('\n');
  const place = stack.find((line) => line.includes('/src/'))?.trim() ?? '';
  return [first, place, ...(error.cause === undefined ? [] : [wordsOf(error.cause)])].join(' | ');
}

const isAnswer = (given: unknown): given is { readonly ok: boolean; readonly refusal?: { code: string } } =>
  typeof given === 'object' && given !== null && 'ok' in given;

/** `ok`, or the code of a refusal. */
const codeOf = (given: unknown): string =>
  isAnswer(given) && !given.ok ? (given.refusal?.code ?? 'refused') : 'ok';

export function tallied({ tally }: Pick<House, 'tally'>, name: string, given: unknown): void {
  const what = `${name} ${codeOf(given)}`;
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

/** A node that counts whatever it is told to do, by whomever. */
export function counted(node: EngineHandle, tally: House['tally']): EngineHandle {
  return {
    ...node,
    run: async (command, input) => {
      const given = await node.run(command, input);
      tallied({ tally }, command.name, given);
      return given;
    },
  };
}
