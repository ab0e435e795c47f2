// Fetches the dialogs of logging in when one is first asked for: they are the same on every page,
// most visits never see them, and a page is lighter by them. Their style sheets come along before
// they are shown.
import { pageOf } from '#lib/own-page.ts';

const ADDRESS = '/guard/dialogs';

/** Once for a page; one that failed is asked for again the next time. */
export function bringDialogs(): Promise<void> {
  coming ??= fetchDialogs().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

const hasSheet = (href: string): boolean =>
  [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === href);

/**
 * Resolves when the sheet is there, or is known not to come: a plain dialog is better than none.
 */
const bringSheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.setAttribute('rel', 'stylesheet');
    link.setAttribute('href', href);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });

const fetchDialogs = async (): Promise<void> => {
  const answer = await fetch(ADDRESS, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error('the dialogs did not come');
  const drawn = pageOf(await answer.text());
  const sheets = [...drawn.querySelectorAll('link')].flatMap((link) => link.getAttribute('href') ?? []);
  await Promise.all(sheets.filter((href) => !hasSheet(href)).map(bringSheet));
  for (const template of drawn.querySelectorAll('template')) {
    document.body.append(document.adoptNode(template));
  }
};

let coming: Promise<void> | null = null;
