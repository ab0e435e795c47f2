// Lists that name a sale in their address: where it leads when that sale is gone, called off or of
// the other hall, so that nobody stands before a list that is empty for a reason it does not tell.
// Source: product.md 7.2 (states).
import { apiOver } from '#lib/api.ts';
import { salePath, salePathById } from '#lib/auction-paths.ts';
import { hallOf, HALLS, type SaleHall } from '#lib/halls.ts';
import { isNoLot } from '#lib/lots/lot-page.ts';

interface Asked {
  readonly url: URL;
  readonly request: Request;
  readonly locals: { readonly api: typeof fetch };
}

/**
 * Address of the page that tells of the sale, or of the same list in the hall it belongs to; null:
 * it is shown here, or none is named. Of a sale that was called off the preview hall tells itself.
 */
export async function namedSaleElsewhere(
  { url, request, locals }: Asked,
  hall: SaleHall,
  list: 'hall' | 'previewHall',
): Promise<string | null> {
  const id = url.searchParams.get('sale') ?? '';
  if (request.method !== 'GET' || !/^[A-Za-z0-9_-]{1,40}$/.test(id)) return null;
  try {
    const { sale, state } = await apiOver(locals.api)('saleDetail', { id });
    // Lots of the practice hall stand among the vehicles.
    const own = sale.hall === 'practice' ? 'vehicle' : hallOf(sale.hall);
    if (own !== hall) return `${HALLS[own === 'goods' ? 'goods' : 'vehicle'][list]}${url.search}`;
    return state === 'withdrawn' && list === 'hall' ? salePath(sale) : null;
  } catch (error) {
    if (isNoLot(error)) return salePathById(id);
    throw error;
  }
}
