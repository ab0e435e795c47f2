// Persons and things by the words of the console's box, asked of every domain whose kind the person
// may see. One that cannot be read keeps nobody from the others.
import { FOUND_RIGHTS } from '#contract/office/found-rights.ts';
import type { FoundList, FoundRow } from '#contract/office/outputs.ts';
import type { Right, Rights } from '#contract/staff/rights.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import { PHONE } from '#core/input/typed-rows.ts';
import { FOUND_KINDS, MOST_FOUND, type FoundItem, type FoundKind } from '#core/office/found.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { FoundSource } from '#server/house-found.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';

export interface FoundAsking {
  readonly reader: Reader;
  readonly words: string;
  readonly indexOf: (phone: string) => string;
  /** They are shown the kinds they may see, and nothing else. */
  readonly rights: Rights;
  readonly beyond: (right: Right) => Promise<SalesBeyond>;
  readonly sources: readonly FoundSource[];
  /** Takes what went wrong with a domain that could not be read. */
  readonly note: (line: string) => void;
}

interface Found {
  readonly kind: FoundKind;
  /** Null: it could not be read. */
  readonly items: readonly FoundItem[] | null;
}

const phoneIndexOf = ({ words, indexOf }: FoundAsking): string | null => {
  const phone = PHONE.plain(words);
  return PHONE.form.test(phone) ? indexOf(phone) : null;
};

const foundBy = async ({ kind, load }: FoundSource, asking: FoundAsking): Promise<Found> => {
  const { reader, words, beyond, note } = asking;
  try {
    const outside = await beyond(FOUND_RIGHTS[kind]);
    const find = await load();
    const items = await find({ reader, words, phoneIndex: phoneIndexOf(asking), beyond: outside });
    return { kind, items: items.slice(0, MOST_FOUND) };
  } catch (error) {
    note(`the ${kind} that is looked for is not read: ${String(error)}`);
    return { kind, items: null };
  }
};

/** Names of whose they are, for whoever may see persons. */
const whoseIn = async ({ reader, rights }: FoundAsking, items: readonly FoundItem[]) => {
  const ids = [...new Set(items.flatMap(({ userId }) => userId ?? []))];
  const people = rights.has(FOUND_RIGHTS.person) ? await peopleBehind(reader, ids) : [];
  return new Map(
    people.map(({ id, displayName, maskedPhone }) => [
      id,
      { id, name: `${maskedName(displayName)} · ${maskedPhone}` },
    ]),
  );
};

export async function foundList(asking: FoundAsking): Promise<FoundList> {
  const kinds = FOUND_KINDS.filter((kind) => asking.rights.has(FOUND_RIGHTS[kind]));
  const sources = kinds.flatMap((kind) => asking.sources.filter((source) => source.kind === kind));
  const found = await Promise.all(sources.map((source) => foundBy(source, asking)));
  // One person may be known by several of their marks.
  const seen = new Set<string>();
  const isFirst = (kind: FoundKind, { id }: FoundItem): boolean =>
    !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`).size > 0;
  const names = await whoseIn(
    asking,
    found.flatMap(({ items }) => items ?? []),
  );
  return {
    rows: found.flatMap(({ kind, items }) =>
      (items ?? [])
        .filter((item) => isFirst(kind, item))
        .map(({ userId, ...item }): FoundRow => ({
          kind,
          ...item,
          who: names.get(userId ?? '') ?? null,
        })),
    ),
    unread: found.filter(({ items }) => items === null).map(({ kind }) => kind),
    kinds,
  };
}
