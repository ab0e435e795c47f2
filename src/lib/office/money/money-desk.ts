// The cashier's desk as its page draws it and takes its forms, one view at a time.
// Source: product.md 7.8; visual language 19 (35).
import { listFileHref } from '../list-file.ts';
import { levelDesk, levelFileHref, type LevelDesk } from './level-desk.ts';
import { viewIn, type DeskPage } from './parts.ts';
import { proposeDesk, type ProposeDesk } from './propose-desk.ts';
import { doneDesk, reviewDesk, type DoneDesk, type ReviewDesk } from './review-desk.ts';
import { transferDesk, type TransferDesk } from './transfer-desk.ts';

export type MoneyDesk = TransferDesk | ReviewDesk | ProposeDesk | DoneDesk | LevelDesk;

/** Content of the desk; a response leads on. */
export async function moneyDesk(page: DeskPage): Promise<MoneyDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  switch (viewIn(page.url)) {
    case 'transfers':
      return transferDesk(page);
    case 'review':
      return reviewDesk(page);
    case 'propose':
      return proposeDesk(page);
    case 'done':
      return doneDesk(page);
    case 'levels':
      return levelDesk(page);
  }
}

/** The list of the view as it is narrowed, as a file; null: what it shows is no list. */
export function moneyFileHref(desk: MoneyDesk): ReturnType<typeof listFileHref> | null {
  switch (desk.view) {
    case 'transfers':
      return listFileHref('transferFile', { state: desk.state });
    case 'review':
      return listFileHref('moneyDecisionFile', {});
    case 'done':
      return listFileHref('moneyDecisionFile', { stage: desk.stage });
    case 'levels':
      return levelFileHref(desk.filter);
    case 'propose':
      return null;
  }
}
