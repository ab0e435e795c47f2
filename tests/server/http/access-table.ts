// Admission of callers: every kind of access against every way of calling.
import type { Access } from '#contract/route.ts';

export const ways = ['nobody', 'cookie only', 'token only', 'both', 'foreign origin', 'no origin'] as const;
export type Way = (typeof ways)[number];

/** The HTTP status a route must answer; `in` is anything but a refusal of the call. */
export const expected: Record<Access, Record<Way, 401 | 403 | 'in'>> = {
  open: {
    nobody: 'in',
    'cookie only': 'in',
    'token only': 'in',
    both: 'in',
    'foreign origin': 'in',
    'no origin': 'in',
  },
  'open-write': {
    nobody: 'in',
    'cookie only': 'in',
    'token only': 'in',
    both: 'in',
    'foreign origin': 403,
    'no origin': 403,
  },
  session: {
    nobody: 401,
    'cookie only': 'in',
    'token only': 401,
    both: 'in',
    'foreign origin': 403,
    'no origin': 'in',
  },
  write: {
    nobody: 401,
    'cookie only': 401,
    'token only': 401,
    both: 'in',
    'foreign origin': 403,
    'no origin': 403,
  },
  // The person who calls is a buyer: what is the house's own stays shut whatever they bring.
  'house-read': {
    nobody: 401,
    'cookie only': 403,
    'token only': 401,
    both: 403,
    'foreign origin': 403,
    'no origin': 403,
  },
  house: {
    nobody: 401,
    'cookie only': 401,
    'token only': 401,
    both: 403,
    'foreign origin': 403,
    'no origin': 403,
  },
};
