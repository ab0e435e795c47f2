// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { addVideo } from './commands-add-video.ts';
import {
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
} from './commands-claim.ts';
import { sayAsConsignor, showAsConsignor } from './commands-consignor-word.ts';
import {
  appealForConsignor,
  hearDispute,
  lapseDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
} from './commands-house-steps.ts';
import { bringInDispute } from './commands-past-dispute.ts';
import { disputeFacts } from './deed-facts.ts';
import { disputesPersonal } from './personal/personal.ts';
import { saleOfDispute } from './store-case-files.ts';

export const disputesDomain = {
  commands: [
    addFile,
    addVideo,
    answerSettlement,
    appealRuling,
    giveEvidence,
    saveClaim,
    showEvidence,
    submitClaim,
    withdrawClaim,
    sayAsConsignor,
    showAsConsignor,
    appealForConsignor,
    hearDispute,
    offerSettlement,
    ruleDispute,
    showAtHouse,
    bringInDispute,
  ],
  deadlines: {
    dispute: lapseDispute,
  },
  saleOf: { dispute: saleOfDispute },
  thingFacts: disputeFacts,
  personal: disputesPersonal,
  work: { area: 'dispute', load: async () => (await import('./queries-work.ts')).disputeWork },
  found: { kind: 'dispute', load: async () => (await import('./store-found.ts')).foundDisputes },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
