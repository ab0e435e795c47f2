// Registrations for the house, a page at a time and as a file, each buyer masked.
// Source: product.md 2 (masked by default), 7.8; gap-screens.md SV-34.
import type { RegistrationList, RegistrationRow } from '#contract/bidding/registered-outputs.ts';
import {
  COVER_WORDS,
  REGISTRATION_WORDS,
  type RegistrationState,
} from '#contract/bidding/registered-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Cover } from '#core/bidding/bidder.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { cardsNamed } from '#server/lots/found/store-cards.ts';
import { saleFace } from '#server/sales/store-sale-face.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { tableOf, type Table } from '#server/words/table.ts';
import { registrationsWanted, type RegistrationPlace } from './store-registered.ts';

const USUAL_SIZE = 50;

interface Asked extends Readonly<Inputs['staffRegistrationList']> {
  readonly beyond: SalesBeyond;
}

/** `1795917600000.lot-1_203`: no paddle has the sign between its parts. */
const placeIn = (after: string): RegistrationPlace | null => {
  const [, atMs, lotId = '', paddle = ''] = /^(\d+)\.(.+)_([A-Z]?\d+)$/.exec(after) ?? [];
  return atMs === undefined ? null : { atMs: Number(atMs), lotId, paddle };
};

const nextOf = ({ atMs, lotId, paddle }: RegistrationPlace): string => `${atMs}.${lotId}_${paddle}`;

export async function registrationList(
  reader: Reader,
  { words = '', state, lotId, sort = 'newest', size = USUAL_SIZE, after = '', beyond }: Asked,
): Promise<RegistrationList> {
  const wanted = { words, state: state ?? null, lotId: lotId ?? null, sort, beyond };
  const found = await registrationsWanted(reader, { ...wanted, after: placeIn(after), most: size + 1 });
  const kept = found.slice(0, size);
  const people = await peopleBehind(reader, [...new Set(kept.map(({ bidderId }) => bidderId))]);
  const names = new Map(people.map((person) => [person.id, maskedPerson(person)]));
  const cards = await cardsNamed(
    reader,
    kept.map(({ lotId: of }) => of),
  );
  const sales = new Map<string, string>();
  for (const id of new Set([...cards.values()].map(({ saleId }) => saleId))) {
    sales.set(id, (await saleFace(reader, id))?.name ?? '');
  }
  const rows = kept.map(({ cover, depositState, ...row }): RegistrationRow => ({
    ...row,
    lotNumber: cards.get(row.lotId)?.number ?? '',
    lotTitle: cards.get(row.lotId)?.title ?? '',
    saleName: sales.get(cards.get(row.lotId)?.saleId ?? '') ?? '',
    who: names.get(row.bidderId) ?? '–',
    cover: cover as Cover,
    state: depositState as RegistrationState,
  }));
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last ? nextOf(last) : null };
}

export function registrationTable(rows: readonly RegistrationRow[]): Table {
  return tableOf(
    '报名',
    [
      { title: '专场', kind: 'text', value: ({ saleName }) => saleName },
      { title: '拍品号', kind: 'code', value: ({ lotNumber }) => lotNumber },
      { title: '拍品', kind: 'text', value: ({ lotTitle }) => lotTitle },
      { title: '竞买号', kind: 'code', value: ({ paddle }) => paddle },
      { title: '竞买人', kind: 'text', value: ({ who }) => who },
      { title: '担保', kind: 'text', value: ({ cover }) => COVER_WORDS[cover] },
      { title: '保证金（元）', kind: 'sum', value: ({ depositFen }) => depositFen },
      { title: '状态', kind: 'text', value: ({ state }) => REGISTRATION_WORDS[state] },
      { title: '报名时间', kind: 'moment', value: ({ atMs }) => atMs },
      { title: '结束时间', kind: 'moment', value: ({ endedAtMs }) => endedAtMs ?? '' },
    ],
    rows,
  );
}
