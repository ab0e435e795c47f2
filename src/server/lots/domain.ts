// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { advanceLots } from './commands-advance-lots.ts';
import { amendLot } from './commands-amend-lot.ts';
import { relistLot } from './commands-relist-lot.ts';
import { tellOfLot } from './effects-messages.ts';
import { lotFacts } from './events/deed-facts.ts';
import { followLot } from './follows/commands-follow-lot.ts';
import { followLots } from './follows/commands-follow-lots.ts';
import { groupFollows } from './follows/commands-group-follows.ts';
import { noteFollow } from './follows/commands-note-follow.ts';
import { unfollowLots } from './follows/commands-unfollow-lots.ts';
import { groupPlace, notePlace } from './follows/note-seal.ts';
import { lotsPersonal } from './personal/personal.ts';
import { setLotDocuments, setLotPictures } from './shown/commands-set-out.ts';
import { saleOfLot } from './store-lots.ts';
import { marksPlace } from './store-vehicle-marks.ts';

export const lotsDomain = {
  commands: [
    advanceLots,
    amendLot,
    followLot,
    followLots,
    groupFollows,
    noteFollow,
    relistLot,
    setLotDocuments,
    setLotPictures,
    unfollowLots,
  ],
  effects: { tellOfLot },
  sealed: {
    'followNotes.noteSealed': notePlace,
    'followNotes.groupSealed': groupPlace,
    'vehicleMarks.sealed': ({ lotId }) => marksPlace(`lots.${lotId}`),
  },
  saleOf: { lot: saleOfLot },
  thingFacts: lotFacts,
  personal: lotsPersonal,
  found: { kind: 'lot', load: async () => (await import('./found/store-found.ts')).foundLots },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
