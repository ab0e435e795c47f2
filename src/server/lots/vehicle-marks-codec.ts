// Marks of a vehicle at rest: under seal beside the lot and its draft, each bound to the one it is
// of. Source: goals.md S9.
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

type Owner = `lots.${string}` | `drafts.${string}.${string}`;

export function marksPlace(owner: Owner): string {
  return `vehicle-marks.v1.${owner}`;
}

export function sealedMarks(seal: Pick<TextSeal, 'seal'>, marks: VehicleMarks, owner: Owner): string {
  return seal.seal(JSON.stringify(marks), marksPlace(owner));
}

export function openedMarks(seal: Pick<TextSeal, 'open'>, sealed: string, owner: Owner): VehicleMarks {
  return JSON.parse(seal.open(sealed, marksPlace(owner))) as VehicleMarks;
}
