// Signs as they are listed: the lots by name, both bidders masked.
import type { Inputs } from '#contract/inputs.ts';
import type { SignalList, SignalLotRow, SignalPerson, SignalRow } from '#contract/oversight/outputs.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import type { SignalKind, SignalState } from '#core/oversight/signals.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { namesOfLots } from '#server/lots/store-lot-ends.ts';
import type { SignalsTable } from '#server/oversight/oversight-tables.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { pairOf, type SignalLot } from './sale-signals.ts';
import { signalCount, signalPlace, signalRows } from './store-signals.ts';

const USUAL_SIZE = 50;

interface Asking {
  readonly reader: Reader;
  readonly seal: Pick<TextSeal, 'open'>;
  readonly beyond: SalesBeyond;
}

const lotRows = async (reader: Reader, lots: readonly SignalLot[]): Promise<readonly SignalLotRow[]> => {
  const names = await namesOfLots(
    reader,
    lots.map(({ lotId }) => lotId),
  );
  return lots.map((lot) => ({ ...lot, ...(names.get(lot.lotId) ?? { number: '', title: lot.lotId }) }));
};

const rowOf = async ({ reader, seal }: Asking, signal: SignalsTable): Promise<SignalRow> => {
  const { id, saleId, foundAtMs, ruledAtMs, noteSealed, staffId } = signal;
  const lots = JSON.parse(signal.lots) as SignalLot[];
  const pair = await pairOf(reader, lots);
  const ids = [pair.one, pair.other, staffId].flatMap((person) => person ?? []);
  const people = new Map((await peopleBehind(reader, ids)).map((person) => [person.id, person]));
  const personOf = (userId: string | null): SignalPerson | null => {
    const person = userId === null ? undefined : people.get(userId);
    return person ? { userId: person.id, name: maskedPerson(person) } : null;
  };
  return {
    id,
    saleId,
    kind: signal.kind as SignalKind,
    lots: await lotRows(reader, lots),
    one: personOf(pair.one),
    other: personOf(pair.other),
    foundAtMs,
    state: signal.state as SignalState,
    note: noteSealed === null ? '' : seal.open(noteSealed, signalPlace(signal)),
    ruledBy: staffId === null ? null : (people.get(staffId)?.displayName ?? null),
    ruledAtMs,
  };
};

export async function signalList(
  asking: Asking,
  { state = 'open', saleId, page = 1, size = USUAL_SIZE }: Inputs['signalList'],
): Promise<SignalList> {
  const { reader, beyond } = asking;
  const wish = { state, saleId, beyond };
  const signals = await signalRows(reader, wish, { most: size, from: (page - 1) * size });
  const rows: SignalRow[] = [];
  for (const signal of signals) rows.push(await rowOf(asking, signal));
  return { rows, total: await signalCount(reader, wish) };
}
