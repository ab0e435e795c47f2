// A password made by the house for one of its own people, shown once.
import { randomInt } from 'node:crypto';

/** Without letters and figures that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const IN_A_GROUP = 5;

export function freshPassword(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');
}
