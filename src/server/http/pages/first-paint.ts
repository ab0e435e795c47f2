// A page brings along all it needs to be painted: its style sheets stand in the page instead of
// being asked for once the page is there, which would be another way to the house and back before
// anything is seen. The policy names the sheet by its hash, and of the hashes the build lists for
// all pages it keeps those of this one. Its modules stand in it too, as the line that asks for
// them: a named file is asked for ahead of the text and takes the line and the processor from it.
// See docs/performance/pages.md.
import { createHash } from 'node:crypto';

/** The text of a file of the build, by its address. */
export type TextOf = (address: string) => string | undefined;

export interface Painted {
  readonly html: string;
  readonly policy: string;
}

export type Paint = (page: Painted) => Painted;

const LINKS = /<link rel="stylesheet" href="(\/_astro\/[^"]+)">/g;
const MODULES = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const INLINE = /<(?:script|style)(?: [^>]*)?>([^<][\s\S]*?)<\/(?:script|style)>/g;
/**
 * Documents for people have one; pieces that a script of ours fetches and takes apart have not, and
 * keep their links.
 */
const VIEWPORT = '<meta name="viewport"';

/** Remembers the sheets it has put together: most pages have the same few. */
export function painter(textOf: TextOf): Paint {
  const known = new Map<string, Sheet | null>();
  const sheetOf = (addresses: readonly string[]): Sheet | null => {
    const texts = addresses.map(textOf);
    // A page that names what is not there keeps its links: the browser will say so.
    if (texts.includes(undefined)) return null;
    // Two names may stand for one text.
    const text = [...new Set(texts)].join('');
    return { element: `<style>${text}</style>`, hash: hashOf(text) };
  };
  return (page) => {
    if (!page.html.includes(VIEWPORT)) return page;
    const { html: filled, policy } = withModules({ html: page.html, policy: narrowed(page) }, textOf);
    const addresses = [...filled.matchAll(LINKS)].map(([, address = '']) => address);
    const key = addresses.join();
    const sheet = known.get(key) ?? sheetOf(addresses);
    known.set(key, sheet);
    if (!sheet || addresses.length === 0) return { html: filled, policy };
    const html = placed(filled, sheet, isAskedLater(page.html, textOf));
    return { html, policy: policy.replace("style-src 'self'", `style-src 'self' ${sheet.hash}`) };
  };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Sheet {
  readonly element: string;
  readonly hash: string;
}

/** Never a hash of what merely stands in the page: one that the build has not listed stays out. */
const narrowed = ({ html, policy }: Painted): string => {
  const present = new Set([...html.matchAll(INLINE)].map(([, text = '']) => hashOf(text)));
  return policy.replace(/ 'sha256-[^']+'/g, (hash) => (present.has(hash.trim()) ? hash : ''));
};

/** A module of a few lines is shorter than the way to it: a file's head is 380 bytes. */
const SHORT = 500;
const BESIDE = /(["'`])\.\//g;

/**
 * Script that stands in a page for a module of the build: the module itself when it is short and
 * says nothing of where it lies.
 */
const lineOf = (address: string, text: string): string => {
  const isSaid = text.length <= SHORT && !/import\.meta|\.\.\/|<\/script/.test(text);
  return isSaid ? text.trim().replaceAll(BESIDE, '$1/_astro/') : `import"${address}"`;
};

/** The page with its modules in it. One that is not there stays a name: the browser will say so. */
const withModules = ({ html, policy }: Painted, textOf: TextOf): Painted => {
  const hashes = new Set<string>();
  const filled = html.replace(MODULES, (name: string, address: string) => {
    const text = textOf(address);
    if (text === undefined) return name;
    const line = lineOf(address, text);
    hashes.add(hashOf(line));
    return `<script type="module">${line}</script>`;
  });
  if (hashes.size === 0) return { html, policy };
  return { html: filled, policy: policy.replace("script-src 'self'", `$& ${[...hashes].join(' ')}`) };
};

type IsAsked = (sheet: string) => boolean;

/** Whether a module of the page brings more modules later that are drawn by this sheet. */
const isAskedLater = (html: string, textOf: TextOf): IsAsked => {
  const modules = [...html.matchAll(MODULES)].map(([, address = '']) => textOf(address) ?? '');
  return (sheet) => modules.some((text) => text.includes(sheet.slice(1)));
};

/**
 * One sheet for all; a name that is asked for later stays as one that is there already, so that it
 * is not fetched.
 */
const placed = (html: string, { element }: Sheet, isAsked: IsAsked): string => {
  let isPlaced = false;
  return html.replace(LINKS, (name: string, address: string) => {
    const first = isPlaced ? '' : element;
    isPlaced = true;
    return isAsked(address) ? first + name.replace('>', ' disabled>') : first;
  });
};
