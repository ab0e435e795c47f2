// Commands of this domain, joined in domains.ts.
import { advanceLots } from './commands-advance-lots.ts';
import { amendLot } from './commands-amend-lot.ts';
import { followLot } from './commands-follow-lot.ts';
import { groupFollows } from './commands-group-follows.ts';
import { noteFollow } from './commands-note-follow.ts';
import { relistLot } from './commands-relist-lot.ts';
import { unfollowLots } from './commands-unfollow-lots.ts';

export const lotsCommands = [
  advanceLots,
  amendLot,
  followLot,
  groupFollows,
  noteFollow,
  relistLot,
  unfollowLots,
];
