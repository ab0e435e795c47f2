// Commands of this domain, joined in domains.ts.
import { cancelGroup } from './groups/commands-cancel-group.ts';
import { cancelMaximum } from './commands-cancel-maximum.ts';
import { confirmPriority } from './commands-confirm-priority.ts';
import { enterPractice } from './commands-enter-practice.ts';
import { placeBid } from './commands-place-bid.ts';
import { placeGroup } from './groups/commands-place-group.ts';
import { registerForLot } from './commands-register-for-lot.ts';

export const biddingCommands = [
  cancelGroup,
  cancelMaximum,
  confirmPriority,
  enterPractice,
  placeBid,
  placeGroup,
  registerForLot,
];
