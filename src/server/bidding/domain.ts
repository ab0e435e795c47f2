// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { cancelMaximum } from './commands-cancel-maximum.ts';
import { confirmPriority } from './commands-confirm-priority.ts';
import { enterPractice } from './commands-enter-practice.ts';
import { placeBid } from './commands-place-bid.ts';
import { registerForLot } from './commands-register-for-lot.ts';
import { recordOpenedBids } from './effects-opened-bids.ts';
import { cancelGroup } from './groups/commands-cancel-group.ts';
import { placeGroup } from './groups/commands-place-group.ts';
import { groupBids } from './groups/effects-group-bids.ts';
import { placeHallBid } from './hall/commands-place-hall-bid.ts';
import { setHallPaddle } from './hall/commands-set-hall-paddle.ts';
import { biddingPersonal } from './personal/personal.ts';

export const biddingDomain = {
  commands: [
    cancelGroup,
    cancelMaximum,
    confirmPriority,
    enterPractice,
    placeBid,
    placeGroup,
    placeHallBid,
    registerForLot,
    setHallPaddle,
  ],
  effects: { recordOpenedBids, groupBids },
  personal: biddingPersonal,
  found: [
    { kind: 'receipt', load: async () => (await import('./found/store-found.ts')).foundReceipts },
    { kind: 'person', load: async () => (await import('./found/store-found-paddle.ts')).foundByPaddle },
  ],
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
