// The lot that what was typed makes. Of one that is written down already all that the form does not
// ask for stays: the tail of its frame number, whom it is kept from.
import type { Inputs } from '#contract/inputs.ts';
import { traitsIn } from '#contract/lots/trait-words.ts';
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
  return { card: cardAfter(card, reader, before), plan: planAfter(plan, before) };
}

type NewLot = ReturnType<typeof newLotIn>;

const cardAfter = (card: NewLot['card'], reader: FormReader, before: FiledLot | null): Card => {
  if (card.kind !== 'vehicle') return card;
  const former = before?.card.kind === 'vehicle' ? before.card.traits : undefined;
  // The form asks for neither.
  const kept = {
    ...(former?.vinTail !== undefined && { vinTail: former.vinTail }),
    ...(former?.fuel !== undefined && { fuel: former.fuel }),
  };
  const traits = traitsIn(reader);
  if (traits === null && Object.keys(kept).length === 0) return card;
  return { ...card, traits: { ...traits, ...kept } };
};

const planAfter = (plan: NewLot['plan'], before: FiledLot | null): Plan => ({
  ...plan,
  consignorIds: [...plan.consignorIds],
  formerStartFen: before?.plan.formerStartFen ?? null,
  ...(before?.plan.formerEndedAtMs !== undefined && { formerEndedAtMs: before.plan.formerEndedAtMs }),
  excluded: before === null ? [] : [...before.plan.excluded],
});
