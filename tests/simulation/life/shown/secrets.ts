// Secrets nobody may read in what they are shown: who somebody is, what a reserve is and how far a
// maximum goes. Source: goals.md I-43, I-44, I-47.
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { Facts } from './facts.ts';
import type { Answered, AskFully, Who } from './observer.ts';

/** Words only ever said inside the house. */
const INWARD =
  /"(?:bidderId|buyerId|staffId|byId|consignorIds|reserveFen|sealedBids|sealed|offerThreads|holds)":/;

interface Canary {
  readonly what: string;
  /** The person who knows it anyway; nobody else does. */
  readonly ownerId: string | null;
  readonly fen: number;
  readonly word: RegExp;
}

/**
 * Asks as before, and reads every answer for what must not be in it; people of the house may know.
 */
export function watchedAsk(ask: AskFully, facts: Facts, people: readonly string[]): Watched {
  const leaks: string[] = [];
  const canaries = canariesIn(facts);
  const read = (name: string, text: string, who: Who): void => {
    if (who?.role === 'staff') return;
    const userId = who?.userId ?? null;
    const known = people.filter((id) => id !== userId && text.includes(id));
    leaks.push(...known.map((id) => `${name} tells ${userId ?? 'a stranger'} of ${id}`));
    if (who === null && INWARD.test(text))
      leaks.push(`${name} tells a stranger ${INWARD.exec(text)?.[0] ?? ''}`);
    const own = ownFens(facts, userId);
    for (const { what, ownerId, fen, word } of canaries) {
      if ((ownerId !== null && ownerId === userId) || own.has(fen)) continue;
      if (word.test(text)) leaks.push(`${name} tells ${userId ?? 'a stranger'} ${what}`);
    }
  };
  return {
    leaks,
    ask: async (name, input, who) => {
      const answered: Answered<never> = (await ask(name, input, who)) as Answered<never>;
      read(name, answered.text, who);
      return answered;
    },
  };
}

/** Somebody may have named the same sum by chance. */
const ownFens = ({ lots }: Facts, userId: string | null): ReadonlySet<number> =>
  new Set(lots.flatMap(({ offers }) => (userId === null ? [] : (offers.get(userId) ?? []))));

/** A booked sum is told in many places, and may be the same sum by chance. */
const bookedFens = ({ moves }: Facts): ReadonlySet<number> =>
  new Set(moves.map(({ deltaFen }) => Math.abs(deltaFen)));

/** A bid by hand is round. */
const ROUND_FEN = 10_000;

const numberOf = (fen: number): RegExp => new RegExp(`(?<![\\d.])${fen}(?![\\d.])`);

const canariesIn = (facts: Facts): readonly Canary[] => {
  const asked = new Set(facts.lots.map(({ view }) => view.nextMinimumFen));
  const booked = bookedFens(facts);
  const isSaid = (fen: number): boolean => facts.spokenFens.has(fen) || asked.has(fen) || booked.has(fen);
  const reserves = facts.lots.flatMap(({ lot }) => {
    const { reserveFen } = lot.terms;
    return reserveFen === null || isSaid(reserveFen)
      ? []
      : [{ what: `the reserve of ${lot.id}`, ownerId: null, fen: reserveFen, word: numberOf(reserveFen) }];
  });
  const maximums = facts.lots.flatMap(({ lot }) => {
    const standing = isBidOn(lot) && lot.standing ? [lot.standing] : [];
    const own = [
      ...standing.map(({ leader, maximumFen }) => ({ bidderId: leader.bidderId, maximumFen })),
      ...earlyOf(lot).map(({ party, maximumFen }) => ({ bidderId: party.bidderId, maximumFen })),
    ];
    return own
      .filter(({ maximumFen: fen }) => fen % ROUND_FEN !== 0 && !isSaid(fen))
      .map(({ bidderId, maximumFen }) => ({
        what: `a maximum on ${lot.id}`,
        ownerId: bidderId,
        fen: maximumFen,
        word: numberOf(maximumFen),
      }));
  });
  return [...reserves, ...maximums];
};

export interface Watched {
  readonly ask: AskFully;
  /** Secrets that were read and should not have been. */
  readonly leaks: readonly string[];
}
