// A part of the page that goes on by itself is fetched anew with its page and put in the place of
// the old one, once a second, for as long as it says that it goes on.
import { pageOf } from '#lib/own-page.ts';

const EVERY_MS = 1_000;

export interface Renewing {
  /** Part that is drawn anew. */
  readonly part: string;
  /** Stands in it while it goes on. */
  readonly goesOn: string;
  /** Takes the part once it goes on no longer. */
  readonly ended: (part: Element) => void;
}

export function renewWhile(renewing: Renewing): void {
  if (document.querySelector(renewing.goesOn)) renewSoon(renewing);
}

const renewSoon = (renewing: Renewing): void => void setTimeout(() => void renew(renewing), EVERY_MS);

const renew = async (renewing: Renewing): Promise<void> => {
  const { part, goesOn, ended } = renewing;
  const before = document.querySelector(part);
  const after = await freshPart(part);
  if (!before || !after) return renewSoon(renewing);
  before.replaceWith(document.adoptNode(after));
  if (after.querySelector(goesOn)) return renewSoon(renewing);
  ended(after);
};

/** Null: the line is down, and the next second tries again. */
const freshPart = async (part: string): Promise<Element | null> => {
  try {
    const page = await fetch(location.href, { headers: { accept: 'text/html' } });
    return page.ok ? pageOf(await page.text()).querySelector(part) : null;
  } catch {
    return null;
  }
};
