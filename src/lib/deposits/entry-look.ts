// How one looks through the bookings of one's account: under which heading, how far back, and from
// which booking on. All of it stands in the address. Source: product.md 7.7 (/deposit).
import { HEADING_WORDS } from '#contract/deposits/account-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import { HEADINGS, type Heading } from '#core/deposits/entry-heading.ts';
import { monthAfter, monthOf, monthStartMs } from '#core/time/months.ts';
import { pathWith } from '#lib/paths.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';

export interface EntryLook {
  /** Null: of every heading. */
  readonly heading: Heading | null;
  readonly isLately: boolean;
  /** The last entry of the page that was read before. */
  readonly before: string | null;
}

export const ALL_ENTRIES: EntryLook = { heading: null, isLately: false, before: null };

/** With this month, so many. */
const LATELY_MONTHS = 3;
const LATELY = '3';

export function entryLookIn(query: URLSearchParams): EntryLook {
  return {
    heading: oneOf(HEADINGS, query.get('tab')),
    isLately: query.get('months') === LATELY,
    before: idIn(query, 'before'),
  };
}

/** The call that answers it, but for how many. */
export function entryQuery(
  { heading, isLately, before }: EntryLook,
  nowMs: number,
): Inputs['depositEntries'] {
  const since = monthAfter(monthOf(nowMs), 1 - LATELY_MONTHS);
  return {
    ...(heading !== null && { tab: heading }),
    ...(isLately && { fromMs: monthStartMs(since) }),
    ...(before !== null && { before }),
  };
}

export function entryLookPath({ heading, isLately, before }: EntryLook): string {
  const fields = {
    ...(heading !== null && { tab: heading }),
    ...(isLately && { months: LATELY }),
    ...(before !== null && { before }),
  };
  return `${pathWith('/deposit', fields)}#ledger`;
}

export interface EntryChip {
  readonly word: string;
  readonly href: string;
  readonly isHere: boolean;
}

/** The headings to choose from; each begins with its newest booking. */
export function headingChips(look: EntryLook): readonly EntryChip[] {
  return [null, ...HEADINGS].map((heading) => ({
    word: heading === null ? '全部' : HEADING_WORDS[heading],
    href: entryLookPath({ ...look, heading, before: null }),
    isHere: heading === look.heading,
  }));
}

/** The last three months alone, or no longer. */
export function latelyChip(look: EntryLook): EntryChip {
  const { isLately } = look;
  const href = entryLookPath({ ...look, isLately: !isLately, before: null });
  return { word: '近 3 个月', href, isHere: isLately };
}
