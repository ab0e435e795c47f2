// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { draftSale, editSale, putLot, removeLot } from './commands-draft-sale.ts';
import { giveTimeBack } from './commands-give-time-back.ts';
import { raiseOverduePause } from './commands-overdue-pause.ts';
import { seeToPermit } from './commands-permit-watch.ts';
import { publishLots, publishSale } from './commands-publish-sale.ts';
import { remindOfSale, tellOfSale } from './commands-remind-of-sale.ts';
import { reviewSale, submitSale } from './commands-review-sale.ts';
import { orderLot } from './commands-stop-lot.ts';
import { orderSale } from './commands-stop-sale.ts';
import { copySale } from './files/commands-copy-sale.ts';
import { arrangeLots } from './files/commands-lot-order.ts';
import { releaseSale } from './files/commands-release-sale.ts';
import { saleFacts } from './files/deed-facts.ts';
import { amendNotice } from './notices/commands-amend-notice.ts';
import { announceSale } from './notices/commands-announce-sale.ts';
import { followPartner } from './partners/commands-follow-partner.ts';
import { tellFollowers } from './partners/effects-partner-sale.ts';
import { salesPersonal } from './personal/personal.ts';
import { publishRules, recordAuctioneer, recordHouse } from './rules/commands-record-house.ts';
import { onlyHouseId } from './rules/store-register.ts';
import { salesBeyond } from './rules/store-sale-scope.ts';
import { bringSheet, cancelSheet, keepPiece, mendSheet, takeSheet } from './sheets/commands-import.ts';
import { placedSale } from './store-sale-files.ts';

export const salesDomain = {
  commands: [
    draftSale,
    editSale,
    putLot,
    removeLot,
    copySale,
    arrangeLots,
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
    bringSheet,
    keepPiece,
    takeSheet,
    cancelSheet,
    mendSheet,
  ],
  deadlines: {
    resume: raiseOverduePause,
    permit: seeToPermit,
    'sale-starting': tellOfSale,
    'partner-sale': tellFollowers,
    'sale-release': releaseSale,
  },
  housePlaces: { sale: placedSale, onlyHouseId, beyond: salesBeyond },
  thingFacts: saleFacts,
  personal: salesPersonal,
  work: { area: 'sale', load: async () => (await import('./queries-work.ts')).saleWork },
  found: { kind: 'sale', load: async () => (await import('./found/store-found.ts')).foundSales },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
