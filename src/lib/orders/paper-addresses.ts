// Where the papers of an order lie, as files. The panel of a lot that was won names them in a browser.
import { BASE, browserRoutes } from '#contract/browser-routes.ts';

/** A paper of one's own, as a file. */
export const paperAddress = (id: string): string => `${BASE}${browserRoutes.paperFile.path}?id=${id}`;

/** What a load of goods held, or weighed, as a file. */
export const loadPaperAddress = (orderId: string, count: number, paper: 'list' | 'weighing'): string =>
  `${BASE}${browserRoutes.orderLoadPaper.path}?orderId=${orderId}&count=${count}&paper=${paper}`;
