// Orders and disputes of a seller's lots: lists that are gone through one page after the other.
// Source: product.md 3.6, 3.7, 3.8.
import type { ConsignedOrder } from '#contract/orders/outputs.ts';
import { STEP_NAMES } from '#contract/orders/step-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { deadlineText } from '#lib/format.ts';
import { orNull } from '#lib/or-null.ts';
import { afterPlaceIn, pageIn } from '#lib/query-fields.ts';

export interface ReadList<List> {
  readonly after: string;
  /** Null: it cannot be had now. */
  readonly list: List | null;
  readonly problem: string | null;
}

interface SoldPage extends ReadList<Outputs['consignedOrders']> {
  readonly proceeds: Outputs['proceedsList']['rows'] | null;
}

/** A page of one of these lists; that it cannot be had now is told in its place. */
export async function read<List>(
  params: URLSearchParams,
  ask: (place: { readonly after?: string }) => Promise<List>,
): Promise<ReadList<List>> {
  const after = afterPlaceIn(params);
  try {
    return { after, list: await ask(after === '' ? {} : { after }), problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { after, list: null, problem: error.msg };
  }
}

export async function readSold(api: typeof fetch, params: URLSearchParams): Promise<SoldPage> {
  const call = apiOver(api);
  const [orders, proceeds] = await Promise.all([
    read(params, (place) => call('consignedOrders', place)),
    orNull(call('proceedsList', {})),
  ]);
  return { ...orders, proceeds: proceeds?.rows ?? null };
}

export function readDisputed(
  api: typeof fetch,
  params: URLSearchParams,
): Promise<ReadList<Outputs['consignedDisputes']>> {
  return read(params, (place) => apiOver(api)('consignedDisputes', place));
}

interface DraftsPage extends Omit<ReadList<Outputs['consignedDrafts']>, 'after'> {
  readonly page: number;
}

export async function readDrafts(api: typeof fetch, params: URLSearchParams): Promise<DraftsPage> {
  const page = pageIn(params);
  const { list, problem } = await read(params, () => apiOver(api)('consignedDrafts', { page }));
  return { page, list, problem };
}

/** When a seller is paid, as far as it can be said; null: not yet to be told, or never. */
export function settlesWords(
  { id, settlesFromMs }: Pick<ConsignedOrder, 'id' | 'settlesFromMs'>,
  settled: ReadonlySet<string>,
  nowMs: number,
): string | null {
  if (settled.has(id)) return '货款已结算到你的可用余额';
  if (settlesFromMs === null) return null;
  return settlesFromMs > nowMs
    ? `${deadlineText(settlesFromMs, nowMs)} 后没有争议即可结算`
    : '可以结算，由本公司两人核定后入账';
}

/** Step that is the seller's to take now; null: none. */
export function sellerStep({ mayHandOver }: Pick<ConsignedOrder, 'mayHandOver'>): string | null {
  return mayHandOver ? STEP_NAMES['hand-over-papers'] : null;
}
