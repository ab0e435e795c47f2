// 围标线索: signs that two bidders of a sale may not bid against each other. They share a bank
// card, a device at one address, an address of the network, or a firm; or one of them stood one
// step under the other wherever they bid, and won nothing. A sign is advice to look, and never
// more: it stops nobody, and nothing follows from it by itself. An address that many have is of a
// hall, a school or a phone network, and says nothing.
// Source: product.md 5.25; 拍卖法 第37条, 第65条.
import { stepAt, type Ladder } from '#core/bidding/ladder.ts';
import type { BidderId, LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';

export const SIGNAL_KINDS = ['card', 'device', 'home', 'firm', 'step'] as const;

export type SignalKind = (typeof SIGNAL_KINDS)[number];

export type SharedKind = Exclude<SignalKind, 'step'>;

/** Something a bidder has, which another may have too. */
export interface Trait {
  readonly bidderId: BidderId;
  readonly kind: SharedKind;
  readonly mark: string;
}

/** A lot as it was bid on, when it is over. */
export interface LotBids {
  readonly lotId: LotId;
  readonly ladder: Ladder;
  /** Null: it was not sold. */
  readonly winnerId: BidderId | null;
  /** Highest bid of each who bid on it. */
  readonly highest: ReadonlyMap<BidderId, Fen>;
}

/** Two bidders; of a step `one` is who stood under `other`. */
export interface Signal {
  readonly kind: SignalKind;
  readonly one: BidderId;
  readonly other: BidderId;
  /** Lots on which it shows. */
  readonly lotIds: readonly LotId[];
}

/** So many may have it before it says nothing. */
const MOST_SHARING: Readonly<Record<SharedKind, number>> = { card: 20, device: 4, home: 4, firm: 20 };
/** Losing by a step a few times happens to everybody. */
const LEAST_STEPS = 4;
/** A sign that says more stands for the one that says less. */
const SAYS_LESS: Readonly<Partial<Record<SharedKind, SharedKind>>> = { device: 'home' };

/** All signs of a sale, one of a kind for each pair. */
export function signalsOf(traits: readonly Trait[], lots: readonly LotBids[]): readonly Signal[] {
  return [...sharedSignals(traits, lots), ...stepSignals(lots)];
}

const keyOf = ({ kind, one, other }: Pick<Signal, 'kind' | 'one' | 'other'>): string =>
  `${kind} ${one} ${other}`;

/** Those who share something and bid on the same lots. */
export function sharedSignals(traits: readonly Trait[], lots: readonly LotBids[]): readonly Signal[] {
  const found = new Map<string, Signal>();
  for (const [kind, bidders] of groupsOf(traits)) {
    for (const [one, other] of pairsOf(bidders)) {
      const lotIds = lots.flatMap(({ lotId, highest }) =>
        highest.has(one) && highest.has(other) ? [lotId] : [],
      );
      const signal = { kind, one, other, lotIds };
      if (lotIds.length > 0) found.set(keyOf(signal), signal);
    }
  }
  const weaker = new Set(
    [...found.values()].flatMap(({ kind, one, other }) => {
      const less = kind === 'step' ? undefined : SAYS_LESS[kind];
      return less ? [keyOf({ kind: less, one, other })] : [];
    }),
  );
  return [...found.values()].filter((signal) => !weaker.has(keyOf(signal)));
}

/** Bidders by what they share, without what too many do. */
const groupsOf = (traits: readonly Trait[]): readonly (readonly [SharedKind, readonly BidderId[]])[] =>
  [...Map.groupBy(traits, ({ kind, mark }) => `${kind} ${mark}`).values()].flatMap((sharing) => {
    const [first] = sharing;
    const bidders = [...new Set(sharing.map(({ bidderId }) => bidderId))].toSorted();
    return first && bidders.length <= MOST_SHARING[first.kind] ? [[first.kind, bidders] as const] : [];
  });

const pairsOf = (bidders: readonly BidderId[]): readonly (readonly [BidderId, BidderId])[] =>
  bidders.flatMap((one, at) => bidders.slice(at + 1).map((other) => [one, other] as const));

/**
 * Those who lost every lot they bid on, at least four, to one and the same rival, each time by no
 * more than a step.
 */
export function stepSignals(lots: readonly LotBids[]): readonly Signal[] {
  const bidders = [...new Set(lots.flatMap(({ highest }) => [...highest.keys()]))].toSorted();
  return bidders.flatMap((one) => {
    const own = lots.filter(({ highest }) => highest.has(one));
    const [other = null] = own.map(({ winnerId }) => winnerId);
    if (own.length < LEAST_STEPS || other === null || other === one) return [];
    const isAlways = own.every((lot) => lot.winnerId === other && isStepUnder(lot, one, other));
    return isAlways ? [{ kind: 'step' as const, one, other, lotIds: own.map(({ lotId }) => lotId) }] : [];
  });
}

const isStepUnder = ({ ladder, highest }: LotBids, one: BidderId, other: BidderId): boolean => {
  const [lowFen = 0, highFen = 0] = [highest.get(one), highest.get(other)];
  return highFen > lowFen && highFen - lowFen <= stepAt(ladder, lowFen);
};

export const SIGNAL_STATES = ['open', 'dismissed', 'reported'] as const;

/** 待看, 不是, 已报告: somebody of the house says so, with a note. */
export type SignalState = (typeof SIGNAL_STATES)[number];

/** Words of whoever rules on a sign. */
export const SIGNAL_NOTE = { most: 300 } as const;
