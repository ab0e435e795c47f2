// Parts of any panel that come later (`parts/Later.tsx`): what a lot ends with, how the house says
// no, and what is offered once somebody's money is known.
import { later } from '#islands/parts/Later.tsx';

const loadResult = () => import('./result/ResultCard.tsx').then((it) => it.ResultCard);
export const ResultCard = later(loadResult, import.meta.env.SSR ? await loadResult() : null);

const loadRefusal = () => import('./RefusalNote.tsx').then((it) => it.RefusalNote);
export const RefusalNote = later(loadRefusal, import.meta.env.SSR ? await loadRefusal() : null);

const loadChanged = () => import('./offer/ChangedText.tsx').then((it) => it.ChangedText);
export const ChangedText = later(loadChanged, import.meta.env.SSR ? await loadChanged() : null);

const loadSaleDeposit = () => import('./entry/SaleDepositRow.tsx').then((it) => it.SaleDepositRow);
export const SaleDepositRow = later(
  loadSaleDeposit,
  import.meta.env.SSR ? await loadSaleDeposit() : null,
  'at-rest',
);

const loadUnitLine = () => import('./standing/UnitLine.tsx').then((it) => it.UnitLine);
/** Only goods that are sold by weight or count have it. */
export const UnitLine = later(loadUnitLine, import.meta.env.SSR ? await loadUnitLine() : null);

const loadPeriodBar = () => import('./standing/PeriodBar.tsx').then((it) => it.PeriodBar);
export const PeriodBar = later(loadPeriodBar, import.meta.env.SSR ? await loadPeriodBar() : null, 'at-rest');
