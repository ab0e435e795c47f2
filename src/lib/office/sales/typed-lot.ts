// The lot that what was typed makes. Of one that is written down already all that the form does not
// ask for stays: its damages, its traits, whom it is kept from.
import type { Inputs } from '#contract/inputs.ts';
import type { FiledLot } from '#contract/sales/outputs.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { newLotIn } from '#core/lots/sheet/typed-lot.ts';
import type { FormReader } from './typed-fields.ts';

type Card = Inputs['putLot']['card'];
type Plan = Inputs['putLot']['plan'];

export interface LotRead {
  readonly card: Card;
  readonly plan: Plan;
}

/** `before`: the lot as it stands; null: it is new. */
export function lotIn(reader: FormReader, kind: LotKind, before: FiledLot | null): LotRead {
  const { card, plan } = newLotIn(reader, kind);
  return { card: cardAfter(card, before), plan: planAfter(plan, before) };
}

type NewLot = ReturnType<typeof newLotIn>;

const cardAfter = (card: NewLot['card'], before: FiledLot | null): Card => {
  const former = before?.card;
  if (card.kind !== 'vehicle' || former?.kind !== 'vehicle') return card;
  return {
    ...card,
    ...(former.traits !== undefined && { traits: former.traits }),
    facts: { ...card.facts, damages: former.facts.damages },
  };
};

const planAfter = (plan: NewLot['plan'], before: FiledLot | null): Plan => ({
  ...plan,
  consignorIds: [...plan.consignorIds],
  formerStartFen: before?.plan.formerStartFen ?? null,
  ...(before?.plan.formerEndedAtMs !== undefined && { formerEndedAtMs: before.plan.formerEndedAtMs }),
  excluded: before === null ? [] : [...before.plan.excluded],
});
