// Where several nodes put the same lots away at once, each of them counted it: the halls told of too few that had ended. They are
// counted anew.
import type { Migration } from 'kysely/migration';
import { recountLots } from '#server/store/lists/lot-counts.ts';

export const countsAnew: Migration = { up: recountLots };
