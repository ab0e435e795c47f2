// Pictures by the names of their files go to the house lot by lot: how many have come in is seen,
// and whoever stops in between keeps them and goes on with the rest.
import { filesByLot } from '#core/lots/sheet/named-picture.ts';
import type { SentWords } from '#lib/documents/send-files.ts';
import { mountSendingInParts } from '#lib/documents/send-in-parts.ts';
import { NAMED_FIELDS } from './named-fields.ts';

export function mountNamedPictures(sentWords: SentWords): void {
  mountSendingInParts({
    field: NAMED_FIELDS.pictures,
    partsOf,
    beside,
    doneWords,
    restWords,
    sentWords,
  });
}

const partsOf = (files: readonly File[]): readonly (readonly File[])[] =>
  filesByLot(files.map(({ name }) => name)).map((part) => part.flatMap((at) => files[at] ?? []));

const beside = (files: readonly File[], doneCount: number): readonly (readonly [string, string])[] => [
  ...files.map(({ name }) => [NAMED_FIELDS.names, name] as const),
  [NAMED_FIELDS.done, String(doneCount)],
];

const doneWords = ({
  count,
  of,
  percent,
}: {
  readonly count: number;
  readonly of: number;
  readonly percent: number;
}): string => `已放好 ${count} / ${of} 张 · ${percent}%`;

const restWords = (doneCount: number, why: string | null): string => {
  const rest = '其余的还选着，可以接着传。';
  const came = doneCount === 0 ? '还没有放好一张，' : `已放好的 ${doneCount} 张留下，`;
  return `${(why ?? '已取消').replace(/。$/u, '')}。${came}${rest}`;
};
