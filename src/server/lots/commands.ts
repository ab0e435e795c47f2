// Commands of this domain, joined in domains.ts.
import { advanceLots } from './commands-advance-lots.ts';
import { amendLot } from './commands-amend-lot.ts';
import { followLot } from './follows/commands-follow-lot.ts';
import { groupFollows } from './follows/commands-group-follows.ts';
import { noteFollow } from './follows/commands-note-follow.ts';
import { relistLot } from './commands-relist-lot.ts';
import { unfollowLots } from './follows/commands-unfollow-lots.ts';

export const lotsCommands = [
  advanceLots,
  amendLot,
  followLot,
  groupFollows,
  noteFollow,
  relistLot,
  unfollowLots,
];
