// npm run check:pages: opens the sample house and reads every public page as it comes over the
// wire: valid HTML, a heading and a text without any script, and no link, place or file in it that
// is not there. Follows links from page to page, a few of each kind. And that no built script needs
// what the oldest of our browsers lacks (scripts/checks/browsers.ts).
import { join } from 'node:path';
import { addresses } from '#lib/addresses.ts';
import { decide } from '#lib/guard.ts';
import { unsupported } from './checks/browser-support.ts';
import { lacking } from './checks/browsers.ts';
import { linksIn, placesIn, unreadable, type Link } from './checks/page-rules.ts';
import { PERSON, startCheckedService, type Answer } from './checks/start-service.ts';
import { htmlFaults } from './checks/validate.ts';
import { root } from './child.ts';
import { buildWhatChanged } from './portal.ts';

const built = await buildWhatChanged();
if (built !== 0) process.exit(built);

const house = await startCheckedService((port) => `http://localhost:${port}`);
// The portal names itself by the address it was built for.
const own = new Set([house.origin, process.env.LUOCHUI_ORIGIN ?? 'http://localhost:4321']);
/** Of pages that differ only in what their query says, so many are read. */
const MOST_ALIKE = 6;

interface Step {
  readonly path: string;
  readonly from: string;
  readonly isWay: boolean;
}

const faults: string[] = [];
const pages = new Map<string, string>();
const asked = new Map<string, Promise<Answer>>();
const alike = new Map<string, number>();
const places: { readonly from: string; readonly path: string; readonly place: string }[] = [];

const ask = (path: string): Promise<Answer> => {
  const known = asked.get(path);
  if (known) return known;
  const answer = house.ask({ path, headers: PERSON });
  asked.set(path, answer);
  return answer;
};

/** The kind of page: its path without what tells one article or picture from the next. */
const kindOf = (url: URL): string =>
  url.pathname.replace(/(\/information\/n|\/drawings|\/og\/\w+|\/_astro)\/.*/, '$1/…');

const isEnough = (url: URL): boolean => {
  const kind = kindOf(url);
  const count = (alike.get(kind) ?? 0) + 1;
  alike.set(kind, count);
  return count > MOST_ALIKE && url.search !== '';
};

const stepOf = ({ href, isWay }: Link, from: string): Step | null => {
  if (href === '' || !/^(https?:|\/|#|\?)/.test(href)) return null;
  const url = new URL(href, new URL(from, house.origin));
  if (!own.has(url.origin)) return null;
  const path = url.pathname + url.search;
  if (url.hash !== '') places.push({ from, path, place: decodeURIComponent(url.hash.slice(1)) });
  return asked.has(path) || isEnough(url) ? null : { path, from, isWay };
};

const readPage = (path: string, { status, body }: Answer): readonly Link[] => {
  const html = body.toString();
  pages.set(path, html);
  const missing = status === 200 || path === '/404' ? unreadable(html) : null;
  if (missing) faults.push(`${path}: ${missing}`);
  return linksIn(html);
};

/** A way may lead to a page one has to log in for; what a page is made of must be there. */
const isThere = ({ status, headers }: Answer, isWay: boolean): boolean => {
  if (status === 200) return true;
  if (status === 301 || status === 302) return headers.location !== '/404';
  // Files are given out at a pace, and this visitor asks for all of them at once: told when to come
  // again, it has found one.
  if (status === 429) return headers['retry-after'] !== undefined;
  return isWay && status === 401;
};

const visit = async (step: Step): Promise<readonly Step[]> => {
  const answer = await ask(step.path);
  const { status, headers } = answer;
  if (!isThere(answer, step.isWay) && step.path !== '/404') {
    faults.push(`${step.from} leads to ${step.path}, which answers ${status} ${headers.location ?? ''}`);
  }
  const isPage =
    headers['content-type']?.startsWith('text/html') === true && !step.path.startsWith('/prod-api');
  if (!isPage || pages.has(step.path)) return [];
  return readPage(step.path, answer).flatMap((link) => stepOf(link, step.path) ?? []);
};

const crawl = async (): Promise<void> => {
  const start = Object.values(addresses)
    .flat()
    .filter((path) => decide(path, false) === 'allow');
  const standing: Step[] = [];
  for (const path of start) {
    // An address of the specification whose page does not stand yet leads to /404, and no menu
    // leads there.
    const { headers } = await ask(path);
    if (headers.location !== '/404') standing.push({ path, from: 'the table of addresses', isWay: true });
  }
  for (let steps = standing; steps.length > 0;) {
    const found: Step[] = [];
    for (const step of steps) found.push(...(await visit(step)));
    const fresh = new Map(found.filter(({ path }) => !asked.has(path)).map((step) => [step.path, step]));
    steps = [...fresh.values()];
  }
  for (const { from, path, place } of places) {
    const html = pages.get(path);
    if (html !== undefined && !placesIn(html).has(place))
      faults.push(`${from} leads to ${path}#${place}, which is no place`);
  }
};

try {
  await crawl();
} finally {
  await house.close();
}
faults.push(...(await htmlFaults(pages)), ...unsupported(join(root, 'dist/client/_astro'), lacking()));

for (const fault of new Set(faults)) console.log(fault);
console.log(
  `${pages.size} pages and ${asked.size - pages.size} files read, ${places.length} places looked for`,
);
console.log(`npm run check:pages: ${faults.length === 0 ? 'ok' : `${faults.length} faults`}`);
process.exitCode = faults.length === 0 ? 0 : 1;
