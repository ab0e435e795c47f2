// The files of sales as the house lists them: in one state or all, those with certain words, the
// last changed first.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { fileStateAt } from '#core/sales/file-state.ts';
import { heldSales } from '#server/catalogue/store/sale-standing.ts';
import type { FilePlace } from '#server/sales/store-sale-files.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { filesCounted, filesListed, lotsDrafted } from './store-file-lists.ts';

const PAGE = 20;

const placeOf = (after: string | undefined): FilePlace | null => {
  const [changedAtMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { changedAtMs: Number(changedAtMs), id };
};

interface FilesAsked extends Readonly<Inputs['saleFileList']> {
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

export async function saleFileList(
  reader: Reader,
  { after, state, words = '', nowMs, beyond }: FilesAsked,
): Promise<Outputs['saleFileList']> {
  const filter = { state: state ?? null, words, nowMs, beyond };
  const files = await filesListed(reader, filter, { after: placeOf(after), most: PAGE + 1 });
  const shown = files.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const [lots, held] = await Promise.all([lotsDrafted(reader, ids), heldSales(reader, ids)]);
  const rows = shown.map(({ id, stage, plan, ...file }) => ({
    ...file,
    id,
    stage,
    state: fileStateAt({ stage, startsAtMs: plan.startsAtMs, isOver: held.get(id)?.isOver ?? false }, nowMs),
    name: plan.name,
    consignor: plan.consignor,
    rulesVersion: plan.rulesVersion,
    startsAtMs: plan.startsAtMs,
    lotCount: held.get(id)?.lotCount ?? lots.get(id) ?? 0,
  }));
  const last = files.length > PAGE ? rows.at(-1) : undefined;
  const next = last ? `${last.changedAtMs}.${last.id}` : null;
  return { rows, next, counts: await filesCounted(reader, { nowMs, beyond }), nowMs };
}
