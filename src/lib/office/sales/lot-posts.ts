// Deeds on the lots of a sale: written down, taken away, put in order; and corrected once the
// public has read of them.
import type { Inputs } from '#contract/inputs.ts';
import { traitsIn } from '#contract/lots/trait-words.ts';
import { lotParts } from '#contract/sales/lot-form-words.ts';
import { linesOf } from '#core/input/typed-form.ts';
import { LOT_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { basicsIn } from '#core/lots/sheet/typed-lot.ts';
import { amendedDetailsIn } from '#core/lots/vehicle-card.ts';
import { fieldOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { lotAmendParts } from './amend-fields.ts';
import { ledTo, type Sending, type Sent } from './sale-forms.ts';
import { FormReader, typedIn } from './typed-fields.ts';
import { lotIn } from './typed-lot.ts';

export async function putLot(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const lotId = fieldOf(form, 'lotId');
  const kind = oneOf(LOT_KINDS, fieldOf(form, 'kind')) ?? 'vehicle';
  const { lots } = await call('saleFile', { id: saleId });
  const before = lots.find((lot) => lot.lotId === lotId) ?? null;
  const parts = lotParts(kind);
  const reader = new FormReader(typedIn(form, parts), parts);
  const { card, plan } = lotIn(reader, kind, before);
  if (!reader.isSound) return { problems: reader.problems };
  const last = Math.max(0, ...lots.map(({ position }) => position));
  await call('putLot', { saleId, lotId, position: before?.position ?? last + 1, plan, card });
  const isNext = fieldOf(form, 'then') === 'next';
  return ledTo(sending, {
    step: 'lots',
    lot: isNext ? 'new' : lotId,
    kind: isNext ? kind : null,
    done: 'lot',
  });
}

export async function dropLot(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  await call('removeLot', { saleId, lotId: fieldOf(form, 'lotId') });
  return ledTo(sending, { lot: null, done: 'lot-gone' });
}

/** One lot a place up or down, or to a place of its own, in the order as it stands by now. */
export async function arrange(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const { lots } = await call('saleFile', { id: saleId });
  const lotIds = lots.map(({ lotId }) => lotId);
  const [moved = '', way = '', place = ''] = fieldOf(form, 'move').split(' ');
  const at = lotIds.indexOf(moved);
  const to = placeAfter(at, way, Number(place));
  const isMoved = at >= 0 && to >= 0 && to < lotIds.length;
  const order = isMoved ? lotIds.toSpliced(at, 1).toSpliced(to, 0, moved) : lotIds;
  await call('arrangeLots', { saleId, lotIds: order });
  return `${ledTo(sending, { done: 'order' })}${isMoved ? `#row-${moved}` : ''}`;
}

/** `to`: the place it is dragged to, from 1. */
const placeAfter = (index: number, way: string, place: number): number => {
  if (way === 'to') return Number.isInteger(place) ? place - 1 : -1;
  return index + (way === 'up' ? -1 : 1);
};

/** Undefined: nothing was typed, and what is said stays. */
const saidIn = (reader: FormReader, name: string): string | undefined => {
  const text = reader.text(name);
  return text === '' ? undefined : text;
};

/** Facts of a vehicle beside its words; of goods none. */
const amendedFace = (reader: FormReader, kind: LotKind): Pick<Inputs['amendLot'], 'vehicle' | 'traits'> => {
  if (kind !== 'vehicle') return {};
  const traits = traitsIn(reader);
  return {
    vehicle: amendedDetailsIn(reader),
    ...(traits && { traits }),
  };
};

export async function amendLot(sending: Sending): Sent {
  const { call, form } = sending;
  const kind = oneOf(LOT_KINDS, fieldOf(form, 'kind')) ?? 'vehicle';
  const parts = lotAmendParts(kind);
  const reader = new FormReader(typedIn(form, parts), parts);
  const [depositFen, stepFen] = [reader.fenOrNull('depositFen'), reader.fenOrNull('stepFen')];
  const reserveFen = reader.isTicked('hasNoReserve') ? null : (reader.fenOrNull('reserveFen') ?? undefined);
  const face = amendedFace(reader, kind);
  if (!reader.isSound) return { problems: reader.problems };
  await call('amendLot', {
    lotId: fieldOf(form, 'lotId'),
    title: reader.text('title'),
    city: saidIn(reader, 'city'),
    defects: reader.text('defects'),
    viewing: reader.text('viewing'),
    handover: [...linesOf(reader.text('handover'))],
    basics: basicsIn(reader),
    inspector: reader.text('inspector'),
    inspectedOn: reader.text('inspectedOn'),
    ...face,
    terms: { depositFen: depositFen ?? undefined, stepFen: stepFen ?? undefined, reserveFen },
  });
  return ledTo(sending, { done: 'lot-amend' });
}
