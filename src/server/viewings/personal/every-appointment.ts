import { MOST_ROWS } from '#server/personal/personal.ts';

/** Those that are over among them. */
export const EVERY_APPOINTMENT = { sinceMs: 0, most: MOST_ROWS };
