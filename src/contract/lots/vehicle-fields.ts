// Facts of a vehicle's card as they are sent: when it is drafted, and when it is corrected.
import * as z from 'zod/mini';
import { BODY_TYPES } from '#contract/catalogue/list-words.ts';
import { field } from '#contract/field.ts';
import type { line } from '#contract/fields.ts';
import { VEHICLE_DETAILS, type VehicleDetail } from '#core/lots/vehicle-card.ts';

const labelOf = (name: VehicleDetail): string => VEHICLE_DETAILS[name].spec.label;

/** `words`: how short and how long a fact in words may be. */
export function vehicleFields(words: ReturnType<typeof line>) {
  return {
    brand: field(labelOf('brand'), words),
    bodyType: field(labelOf('bodyType'), z.enum(BODY_TYPES)),
    registered: field(labelOf('registered'), words),
    odometerKm: field(labelOf('odometerKm'), z.int().check(z.minimum(0), z.maximum(10_000_000))),
    emission: field(labelOf('emission'), words),
    fuel: field(labelOf('fuel'), words),
    grade: field(labelOf('grade'), words),
  };
}
