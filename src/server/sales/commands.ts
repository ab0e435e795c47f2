// Commands of this domain, joined in domains.ts.
import { draftSale, editSale, putLot, removeLot } from './commands-draft-sale.ts';
import { giveTimeBack } from './commands-give-time-back.ts';
import { publishLots, publishSale } from './commands-publish-sale.ts';
import { remindOfSale } from './commands-remind-of-sale.ts';
import { reviewSale, submitSale } from './commands-review-sale.ts';
import { orderLot } from './commands-stop-lot.ts';
import { orderSale } from './commands-stop-sale.ts';
import { amendNotice } from '#server/sales/notices/commands-amend-notice.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { followPartner } from '#server/sales/partners/commands-follow-partner.ts';
import { publishRules, recordAuctioneer, recordHouse } from '#server/sales/rules/commands-keep-register.ts';

export const salesCommands = [
  draftSale,
  editSale,
  putLot,
  removeLot,
  giveTimeBack,
  publishLots,
  publishSale,
  remindOfSale,
  reviewSale,
  submitSale,
  orderLot,
  orderSale,
  amendNotice,
  announceSale,
  followPartner,
  publishRules,
  recordAuctioneer,
  recordHouse,
];
