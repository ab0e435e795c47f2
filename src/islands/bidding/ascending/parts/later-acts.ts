// Parts of a panel that is bid up which come later (`parts/Later.tsx`): the second look, the
// phone's sheet, the receipt, and what only some bidders have.
import { later } from '#islands/parts/Later.tsx';

const loadConfirm = () => import('./BidConfirm.tsx').then((it) => it.BidConfirm);
export const BidConfirm = later(loadConfirm, import.meta.env.SSR ? await loadConfirm() : null);

const loadSheet = () => import('./BidSheet.tsx').then((it) => it.BidSheet);
export const BidSheet = later(loadSheet, import.meta.env.SSR ? await loadSheet() : null);

const loadReceipt = () => import('#islands/parts/bidding/offer/ReceiptCard.tsx').then((it) => it.ReceiptCard);
export const ReceiptCard = later(loadReceipt, import.meta.env.SSR ? await loadReceipt() : null);

const loadMatch = () => import('./MatchBox.tsx').then((it) => it.MatchBox);
export const MatchBox = later(loadMatch, import.meta.env.SSR ? await loadMatch() : null);

const loadEarly = () => import('./EarlyActs.tsx').then((it) => it.EarlyActs);
export const EarlyActs = later(loadEarly, import.meta.env.SSR ? await loadEarly() : null);
