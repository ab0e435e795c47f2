// Sales that have not begun, as one comes to look at them; one's own appointments there; and who
// comes, for the gate. Source: product.md 7.2 (/auction-hall).
import type { Inputs } from '#contract/inputs.ts';
import type { OwnAppointments, Preview, PreviewList, VisitorRow } from '#contract/viewings/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { changeUntilMs, MOST_VISITORS } from '#core/viewings/viewing.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { saleFileById } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedPlate } from './plate-codec.ts';
import { appointmentsOf, slotsOf, visitorsOf } from './store-viewings.ts';

/** More at once nobody has: one to a sale, and so many sales come. */
const MOST_OWN = 24;
/** One that is over stands there for a while yet. */
const KEPT_MS = 12 * HOUR_MS;

const salesFor = async (reader: Reader, { hall, sale }: Inputs['previewList'], nowMs: number) => {
  if (sale !== undefined) {
    const one = await saleById(reader, { saleId: sale, nowMs });
    return one ? [one] : [];
  }
  const { rows } = await saleList(reader, { hall, state: 'upcoming' }, nowMs);
  return rows.filter((one) => one.hall !== 'practice');
};

export async function previewList(
  reader: Reader,
  input: Inputs['previewList'],
  nowMs: number,
): Promise<PreviewList> {
  const sales = await salesFor(reader, input, nowMs);
  const [files, slots] = await Promise.all([
    Promise.all(sales.map(({ id }) => saleFileById(reader, id))),
    sales.length === 0
      ? []
      : slotsOf(
          reader,
          sales.map(({ id }) => id),
        ),
  ]);
  const rows = sales.flatMap((sale, at): Preview[] => {
    const file = files[at];
    if (!file) return [];
    const { previewFromMs, previewToMs, announcement } = file.plan;
    return [
      {
        sale,
        previewFromMs,
        previewToMs,
        previewPlace: announcement.previewPlace,
        slots: slots.filter(({ saleId }) => saleId === sale.id),
      },
    ];
  });
  return { rows, mostVisitors: MOST_VISITORS, nowMs };
}

export async function ownAppointments(
  { reader, seal, nowMs }: { readonly reader: Reader; readonly seal: TextSeal; readonly nowMs: number },
  userId: string,
): Promise<OwnAppointments> {
  const rows = await appointmentsOf(reader, { userId, sinceMs: nowMs - KEPT_MS, most: MOST_OWN });
  const sales = await Promise.all(rows.map(({ saleId }) => saleById(reader, { saleId, nowMs })));
  return {
    rows: rows.map((row, at) => {
      const { id, saleId, slotId, visitors, place, fromMs, toMs, capacity, takenCount } = row;
      const sale = sales[at] ?? null;
      return {
        id,
        saleId,
        saleName: sale?.name ?? '',
        slot: { id: slotId, saleId, place, fromMs, toMs, capacity, takenCount },
        visitors,
        plate: openedPlate(seal, row),
        changeUntilMs: changeUntilMs({ fromMs }),
        isCalledOff: sale === null || sale.isWithdrawn === true,
      };
    }),
    nowMs,
  };
}

export async function visitorList(reader: Reader, seal: TextSeal, saleId: string): Promise<VisitorRow[]> {
  const rows = await visitorsOf(reader, saleId);
  const people = await peopleBehind(reader, [...new Set(rows.map(({ userId }) => userId))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => {
    const { id, slotId, place, fromMs, toMs, visitors, userId } = row;
    const { displayName = '', maskedPhone = '' } = byId.get(userId) ?? {};
    return {
      id,
      slotId,
      place,
      fromMs,
      toMs,
      displayName,
      maskedPhone,
      visitors,
      plate: openedPlate(seal, row),
    };
  });
}
