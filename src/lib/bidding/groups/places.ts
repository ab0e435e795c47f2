// Addresses at which groups of maximums are looked after: one place for both halls, below the list
// of one's bids.
import { queryString } from '#lib/query-string.ts';

export const GROUPS_PATH = '/bidManagement/groups';
export const PLACE_GROUP_PATH = '/bidManagement/groups/place';
const CANCEL_PATH = '/bidManagement/groups/cancel';

export const GROUPS_DONE = ['placed', 'changed', 'cancelled'] as const;
export type GroupsDone = (typeof GROUPS_DONE)[number];
export const groupsDonePath = (done: GroupsDone): string => `${GROUPS_PATH}${queryString({ done })}`;

export const groupOfSalePath = (sale: string): string => `${PLACE_GROUP_PATH}${queryString({ sale })}`;
export const changeGroupPath = (id: string): string => `${PLACE_GROUP_PATH}${queryString({ id })}`;
export const cancelGroupPath = (id: string): string => `${CANCEL_PATH}${queryString({ id })}`;
