// Addresses at which groups of maximums are looked after: one place for both halls, below the list
// of one's bids.
import { HALLS } from '#lib/halls.ts';
import { queryString } from '#lib/query-string.ts';

export const GROUPS_PATH = `${HALLS.vehicle.own.bids}/groups`;
export const PLACE_GROUP_PATH = `${GROUPS_PATH}/place`;
const CANCEL_PATH = `${GROUPS_PATH}/cancel`;

export const GROUPS_DONE = ['placed', 'changed', 'cancelled'] as const;
export type GroupsDone = (typeof GROUPS_DONE)[number];
export function groupsDonePath(done: GroupsDone): string {
  return `${GROUPS_PATH}${queryString({ done })}`;
}

export function groupOfSalePath(sale: string): string {
  return `${PLACE_GROUP_PATH}${queryString({ sale })}`;
}
export function changeGroupPath(id: string): string {
  return `${PLACE_GROUP_PATH}${queryString({ id })}`;
}
export function cancelGroupPath(id: string): string {
  return `${CANCEL_PATH}${queryString({ id })}`;
}
