// Deals of sample buyers where nobody bids in the open: the envelopes they put in, and the price at
// which one of them takes a lot that falls. As with bids all of it follows from the lot, so that
// the past of a lot goes on live.
import { fallFrom, fallingPriceFen } from '#core/formats/falling-price.ts';
import type { Fen } from '#core/money.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { lotOpensAtMs, type Slot } from '#server/demo/lanes.ts';
import type { PeopleIds } from '#server/demo/people.ts';
import { demandOn, isToBeSold } from '#server/demo/rivals.ts';
import type { NewLot, PastAction } from '#server/sales/commands-publish-sale.ts';

const SECOND_MS = 1_000;

type Offered = Pick<NewLot, 'id' | 'terms' | 'startsAtMs' | 'endsAtMs'>;

export interface Deal {
  readonly what: 'seal' | 'take';
  readonly name: string;
  readonly atMs: number;
  readonly amountFen: Fen;
}

/** People make up their minds in these parts of the time there is. */
const EARLIEST_SHARE = 0.04;
const LATEST_SHARE = 0.8;
const ONE_YUAN_FEN = 100;
/** Odd sums stand in envelopes, lest two are alike. */
const MOST_ODD_YUAN = 88;

const envelopesFor = (lot: Offered): readonly Deal[] => {
  const { id, terms, startsAtMs, endsAtMs } = lot;
  return demandOn(lot).buyers.map(({ name, mostFen }) => {
    const chance = chanceOf(`${id}/${name}/envelope`);
    const lastsMs = endsAtMs - startsAtMs;
    const oddFen = chance.whole(1, MOST_ODD_YUAN) * ONE_YUAN_FEN;
    return {
      what: 'seal',
      name,
      atMs:
        startsAtMs + chance.whole(Math.round(lastsMs * EARLIEST_SHARE), Math.round(lastsMs * LATEST_SHARE)),
      amountFen: Math.max(terms.startPriceFen, mostFen - oddFen),
    };
  });
};

/** In percent of the time a price falls: early ones are left to whoever looks in. */
const TAKEN_PERCENT = [52, 90] as const;

const takingOf = (lot: Offered): readonly Deal[] => {
  const { id, terms, startsAtMs, endsAtMs } = lot;
  const { rules } = terms;
  const [buyer] = isToBeSold(lot) ? demandOn(lot).buyers : [];
  if (!buyer || rules.format !== 'falling') return [];
  const chance = chanceOf(`${id}/taking`);
  const share = chance.whole(...TAKEN_PERCENT) / 100;
  const atMs = startsAtMs + Math.round((endsAtMs - startsAtMs) * share) + chance.whole(2, 40) * SECOND_MS;
  const fall = fallFrom({ ...terms, rules }, startsAtMs);
  return [{ what: 'take', name: buyer.name, atMs, amountFen: fallingPriceFen(fall, atMs) }];
};

/** Everything sample buyers will have done with it, of a lot that is not bid up. */
export function dealsOn(lot: Offered): readonly Deal[] {
  return lot.terms.rules.format === 'sealed' ? envelopesFor(lot) : takingOf(lot);
}

/** Time from a registration to the deed after it. */
const REGISTERED_AHEAD_MS = 90 * SECOND_MS;

/** The part of it that is past by `untilMs`, as the house brings it in. */
export function dealtIn(
  lot: NewLot,
  { ids, untilMs }: { readonly ids: PeopleIds; readonly untilMs: number },
): readonly PastAction[] {
  return dealsOn(lot)
    .filter(({ atMs }) => atMs <= untilMs)
    .flatMap(({ what, name, atMs, amountFen }): PastAction[] => {
      const bidderId = ids.get(name) ?? '';
      return [
        { what: 'register', atMs: atMs - REGISTERED_AHEAD_MS, bidderId },
        { what, atMs, bidderId, amountFen },
      ];
    })
    .toSorted((one, other) => one.atMs - other.atMs);
}

/** A lot of a lane as it is when its turn has come; any other as it is. */
export function inItsTurn(slot: Slot, lot: NewLot): NewLot {
  if (lot.isInLine !== true) return lot;
  const startsAtMs = lotOpensAtMs(slot, lot.card.position - 1);
  return { ...lot, startsAtMs, endsAtMs: startsAtMs + slot.lane.spacingMs };
}
