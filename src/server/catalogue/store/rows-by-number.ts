import type { Deal } from '#contract/catalogue/outputs.ts';
import type { LotCard } from '#contract/lots/lot-card.ts';
import type { Reader } from '#server/store/access.ts';
import { given, inGivenList } from '#server/store/in-list.ts';
import { prepared } from '#server/store/prepared.ts';

/** Sold lots as anybody may know them, in the order they are named. */
export async function dealsNumbered(reader: Reader, nos: readonly number[]): Promise<Deal[]> {
  const ask = prepared(reader, {
    name: 'deals',
    fill: (put) => put('nos', given(reader, { numbers: nos })),
    build: (parameter) =>
      reader
        .selectFrom('lotRows')
        .innerJoin('lotFaces', 'lotFaces.no', 'lotRows.no')
        .select(['lotRows.no', 'lotRows.lotId', 'card', 'soldAtMs', 'priceFen as hammerFen'])
        .select(['bidCount', 'bidderCount', 'extensionCount', 'format', 'isPriceShown'])
        .where(inGivenList(reader, { column: 'lotRows.no', type: 'bigint' }, parameter))
        .compile(),
  });
  const { rows } = await reader.executeQuery(ask);
  const byNo = new Map(
    rows.map(({ no, card, soldAtMs, hammerFen, isPriceShown, format, ...row }) => {
      const price = isPriceShown === 1 ? hammerFen : null;
      const told = { soldAtMs: soldAtMs ?? 0, hammerFen: price, format: format as Deal['format'] };
      return [no, { ...(JSON.parse(card) as LotCard), ...row, ...told }];
    }),
  );
  return nos.flatMap((no) => byNo.get(no) ?? []);
}
