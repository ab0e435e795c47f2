// The sides of a lot, whom every word of the house on it concerns: its consignors, whoever leads
// or was outbid by the reserve alone, and its buyers.
import { isBidOn } from '#core/lots/lot-status.ts';
import { buyersOf, type Lot } from '#core/lots/lot.ts';
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import type { CommandContext } from '#server/engine/command.ts';

const leadersOf = (lot: Lot): readonly string[] => {
  if (isBidOn(lot)) return lot.standing ? [lot.standing.leader.bidderId] : [];
  return lot.status === 'passed' && lot.reserveMissedBy ? [lot.reserveMissedBy.bidderId] : [];
};

/** `lotId`: of a lot that the command holds. */
export async function sidesOfLot({ lots }: Pick<CommandContext, 'lots'>, lotId: string): Promise<Concerned> {
  const page = await lots.page(lotId);
  if (!page) return NOBODY_CONCERNED;
  const { lot } = page;
  return { whose: [...lot.terms.consignorIds, ...leadersOf(lot), ...buyersOf(lot)] };
}
