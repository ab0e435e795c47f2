// Addresses of the papers of an order, as files. The panel of a lot that was won names them in a
// browser.
import { browserRoutes } from '#contract/browser-routes.ts';
import { BASE } from '#contract/route.ts';

/** A paper of one's own, as a file. */
export function paperAddress(id: string): string {
  return `${BASE}${browserRoutes.paperFile.path}?id=${id}`;
}

/** Address of the file on what a load of goods held, or weighed. */
export function loadPaperAddress(orderId: string, count: number, paper: 'list' | 'weighing'): string {
  return `${BASE}${browserRoutes.orderLoadPaper.path}?orderId=${orderId}&count=${count}&paper=${paper}`;
}
