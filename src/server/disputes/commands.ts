// Commands of this domain, joined in domains.ts.
import { addFile } from './commands-add-file.ts';
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
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
} from './commands-house-steps.ts';
import { bringInDispute } from './commands-past-dispute.ts';

export const disputesCommands = [
  addFile,
  addVideo,
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  showAtHouse,
  bringInDispute,
];
