// Dealers who bid without a deposit for each lot, a page at a time and as a file, each masked.
// Source: product.md 3.5, 7.8; gap-screens.md SV-34.
import type { LevelAccountList, LevelAccountRow } from '#contract/deposits/level-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { PHONE } from '#core/input/typed-rows.ts';
import { balanceOf } from '#core/ledger.ts';
import { customersNamed } from '#server/accounts/store-buyers.ts';
import { namesBehind } from '#server/deposits/queries-hands.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import type { Reader } from '#server/store/access.ts';
import { tableOf, type Table } from '#server/words/table.ts';
import { levelsWanted } from './store-level-accounts.ts';

const USUAL_SIZE = 50;

interface Asked extends Readonly<Inputs['levelAccountList']> {
  readonly staffId: string;
  /** Keyed index by which a phone is known. */
  readonly indexOf: (phone: string) => string;
}

const availableOf = (bidderId: string) => `buyer:${bidderId}:available` as const;

const placeIn = (after: string): { readonly atMs: number; readonly id: string } | null => {
  const [atMs, id] = after.split('.');
  return id === undefined ? null : { atMs: Number(atMs), id };
};

/** Names found at most: who finds more types more. */
const MOST_NAMED = 200;

const namedIds = async (
  reader: Reader,
  words: string,
  indexOf: Asked['indexOf'],
): Promise<readonly string[]> => {
  const phone = PHONE.plain(words);
  const phoneIndex = PHONE.form.test(phone) ? indexOf(phone) : null;
  const rows = await customersNamed(reader, { words, phoneIndex, page: 1, size: MOST_NAMED });
  return rows.map(({ id }) => id);
};

export async function levelAccountList(
  reader: Reader,
  { words = '', state, sort = 'newest', size = USUAL_SIZE, after = '', staffId, indexOf }: Asked,
): Promise<LevelAccountList> {
  const named = words === '' ? null : await namedIds(reader, words, indexOf);
  if (named?.length === 0) return { rows: [], next: null };
  const wanted = { ids: named, state: state ?? null, sort, after: placeIn(after) };
  const found = await levelsWanted(reader, { ...wanted, most: size + 1 });
  const kept = found.slice(0, size);
  const ids = kept.flatMap(({ bidderId, openedById }) => [bidderId, openedById]);
  const { handOf, whoIs } = await namesBehind(reader, ids, staffId);
  const balances = await readBalances(
    reader,
    kept.map(({ bidderId }) => availableOf(bidderId)),
  );
  const rows = kept.map(({ openedById, ...row }): LevelAccountRow => ({
    ...row,
    who: whoIs(row.bidderId) ?? '–',
    availableFen: balanceOf(balances, availableOf(row.bidderId)),
    openedBy: handOf(openedById)?.name ?? '',
  }));
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.openedAtMs}.${last.bidderId}` : null };
}

export function levelTable(rows: readonly LevelAccountRow[]): Table {
  return tableOf(
    '车商额度',
    [
      { title: '账户', kind: 'text', value: ({ who }) => who },
      { title: '账户编号', kind: 'text', value: ({ bidderId }) => bidderId },
      { title: '担保中的拍品', kind: 'count', value: ({ lotCount }) => lotCount },
      { title: '可用余额（元）', kind: 'sum', value: ({ availableFen }) => availableFen },
      { title: '开通人', kind: 'text', value: ({ openedBy }) => openedBy },
      { title: '开通时间', kind: 'moment', value: ({ openedAtMs }) => openedAtMs },
    ],
    rows,
  );
}
