// Addresses of the papers of an order, as files. The panel of a lot that was won names them in a
// browser.
import { BASE, browserRoutes } from '#contract/browser-routes.ts';

/** A paper of one's own, as a file. */
export const paperAddress = (id: string): string => `${BASE}${browserRoutes.paperFile.path}?id=${id}`;

/** Address of the file on what a load of goods held, or weighed. */
export const loadPaperAddress = (orderId: string, count: number, paper: 'list' | 'weighing'): string =>
  `${BASE}${browserRoutes.orderLoadPaper.path}?orderId=${orderId}&count=${count}&paper=${paper}`;
