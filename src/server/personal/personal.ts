// Data the domains hold of a person, as each hands it in (`personal` in domain.ts) and as the
// engine is handed all of it: what bars somebody from leaving, and what goes when their account is
// closed. It knows no domain, and is asked by accounts/closing.
import type { ClosingFacts } from '#core/accounts/closing.ts';
import type { Reader } from '#server/store/access.ts';

/** More rows of a kind nobody has; whoever does is given the newest in the copy of their data. */
export const MOST_ROWS = 20_000;

export interface BarsRequest {
  readonly userId: string;
  readonly nowMs: number;
}

/** Matters that are open: how many, or how much in fen. Who is of the house, accounts know. */
type OpenMatter = Exclude<keyof ClosingFacts, 'isOfHouse'>;
type Bar = (db: Reader, asked: BarsRequest) => Promise<number>;

/** A kind of matter may lie in several domains: each counts its own. */
export type Bars = Partial<EveryBar>;
export type EveryBar = Readonly<Record<OpenMatter, Bar>>;

export interface Leaver {
  readonly userId: string;
  /** The name under which their feedback is found, which only the HTTP server can tell. */
  readonly feedbackIndex: string;
}

type Erase<Context> = (context: Context, leaver: Leaver) => Promise<void>;
/** Years after the account was closed, when the law has it kept no longer. */
type EraseKept<Context> = (context: Context, userId: string) => Promise<void>;

export interface PersonalParts<Context> {
  readonly bars?: Bars;
  /** The account itself is emptied after it: its row is as it was. */
  readonly erase?: Erase<Context>;
  readonly eraseKept?: EraseKept<Context>;
  /** True: papers of theirs are kept as long as those of a court's sale. */
  readonly isKeptLonger?: (db: Reader, userId: string) => Promise<boolean>;
}

/** All domains' together. */
export interface Personal<Context> extends Required<PersonalParts<Context>> {
  readonly bars: EveryBar;
}

/** Counts of one kind that several domains make are added up. */
export function joinedBars(all: readonly Bars[]): Bars {
  const joined: { [Matter in OpenMatter]?: Bar } = {};
  for (const bars of all) {
    for (const [matter, bar] of Object.entries(bars) as [OpenMatter, Bar][]) {
      const others = joined[matter];
      joined[matter] = others ? async (db, asked) => (await others(db, asked)) + (await bar(db, asked)) : bar;
    }
  }
  return joined;
}

/** One domain after the other, in their order. */
export function joinedErasure<Context>(
  all: readonly PersonalParts<Context>[],
): Omit<Personal<Context>, 'bars'> {
  return {
    erase: async (context, leaver) => {
      for (const { erase } of all) await erase?.(context, leaver);
    },
    eraseKept: async (context, userId) => {
      for (const { eraseKept } of all) await eraseKept?.(context, userId);
    },
    isKeptLonger: async (db, userId) => {
      for (const { isKeptLonger } of all) if (await isKeptLonger?.(db, userId)) return true;
      return false;
    },
  };
}

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Data the domains hold of a person. */
    readonly personal: Personal<CommandContext>;
  }
}
