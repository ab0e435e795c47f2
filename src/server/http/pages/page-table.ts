// The pre-rendered portal, held in memory: each file in the forms a browser may ask for, with an
// entity tag made from its content, so that a rebuild that changes nothing costs nobody a download.
// Source: frontend.md 3.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import { brotliAt } from './brotli.ts';
import { tagOf } from './entity-tag.ts';
import { painter, type Paint } from './first-paint.ts';
import { hasUnkept, readPackedForms, writePackedForms, type PackedForms } from './packed-forms.ts';

const gzip = promisify(gzipWith);

export type Encoding = 'identity' | 'br' | 'gzip';

export interface StoredFile {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  readonly etag: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Headers the build wrote for this page, the content policy among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

export type PageTable = ReadonlyMap<string, StoredFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
/** Browsers take prefetch rules from a file only under their own type. */
const RULES = /^\/speculation-rules.*\.json$/;
const RULES_TYPE = 'application/speculationrules+json';

/** A page that tells of a problem is named after its status, and says it. */
const PROBLEM_PAGE = /^\/[45]\d\d$/;

const ASSETS = '/_astro/';
/** Painted at the build under plain names; they change hardly ever, and a day late does no harm. */
const DRAWINGS = '/drawings/';
const SMALLEST_BYTES = 256;
/**
 * Names under `/_astro/` carry their hash: worth the best compression. Pages are packed as those
 * that are drawn.
 */
const BROTLI_ASSET = 11;
const BROTLI_PAGE = 7;

/** Assets that pages still open may ask for by a name that only the last build knows. */
export function oldAssets(table: PageTable): PageTable {
  return new Map([...table].filter(([address]) => address.startsWith(ASSETS)));
}

const cacheControlOf = (file: string): string => {
  if (file.startsWith(ASSETS)) return 'public, max-age=31536000, immutable';
  return file.startsWith(DRAWINGS) ? 'public, max-age=86400' : 'no-cache';
};

const isText = (type: string): boolean => /charset=utf-8|\+json$|x-icon/.test(type);

interface Packing {
  readonly content: Buffer;
  readonly type: string;
  readonly quality: number;
  readonly kept: PackedForms | undefined;
}

const bodiesOf = async ({ content, type, quality, kept }: Packing): Promise<StoredFile['bodies']> => {
  if (!isText(type) || content.length < SMALLEST_BYTES) return { identity: content };
  if (kept) return { identity: content, ...kept };
  const br = brotliAt(content, quality);
  return { identity: content, br: await br, gzip: await gzip(content) };
};

/** A page, feed or map in the forms it is sent in. */
export function packedPage(content: Buffer, type: string): Promise<StoredFile['bodies']> {
  return bodiesOf({ content, type, quality: BROTLI_PAGE, kept: undefined });
}

/** `/home.html` is asked for as `/home`, `/index.html` as `/`. */
const addressOf = (file: string): string => {
  if (!file.endsWith('.html')) return file;
  const page = file.slice(0, -'.html'.length);
  return page.endsWith('/index') ? page.slice(0, -'index'.length).replace(/(?<=.)\/$/, '') : page;
};

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    : [];

interface BuiltHeader {
  readonly pathname: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** The headers the build wrote beside the pages, by address; none when it wrote none. */
const builtHeaders = (distFolder: string): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const file = join(distFolder, '_headers.json');
  if (!existsSync(file)) return new Map();
  const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly BuiltHeader[];
  return new Map(
    entries.map(({ pathname, headers }) => [
      pathname,
      Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    ]),
  );
};

export const POLICY = 'content-security-policy';

interface BuiltFile {
  /** As the build wrote it, under `client/`. */
  readonly file: string;
  readonly content: Buffer;
  /** Headers that the build gives it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly paint: Paint;
  /** File served under its address so far: one that is the same is not packed again. */
  readonly before?: StoredFile | undefined;
  /** The packed forms kept beside the build, by entity tag. */
  readonly kept?: ReadonlyMap<string, PackedForms> | undefined;
}

/** Content sent for a file: a page brings its sheets along, and its policy knows them. */
const sentOf = ({
  file,
  content,
  headers,
  paint,
}: BuiltFile): Pick<StoredFile, 'headers'> & { readonly content: Buffer } => {
  if (!file.endsWith('.html')) return { content, headers };
  const { html, policy } = paint({ html: content.toString(), policy: headers[POLICY] ?? '' });
  return { content: Buffer.from(html), headers: policy === '' ? headers : { ...headers, [POLICY]: policy } };
};

/** A file in the forms it is served in. */
export async function storedOf(built: BuiltFile): Promise<StoredFile> {
  const { file, before, kept } = built;
  const type = RULES.test(file) ? RULES_TYPE : (TYPES[extname(file)] ?? 'application/octet-stream');
  const { content, headers } = sentOf(built);
  const etag = tagOf(content);
  const quality = file.startsWith(ASSETS) ? BROTLI_ASSET : BROTLI_PAGE;
  const isSame = before?.etag === etag && before.type === type;
  return {
    bodies: isSame ? before.bodies : await bodiesOf({ content, type, quality, kept: kept?.get(etag) }),
    etag,
    type,
    cacheControl: cacheControlOf(file),
    headers,
    status: PROBLEM_PAGE.test(addressOf(file)) ? Number(addressOf(file).slice(1)) : 200,
  };
}

interface Reading {
  readonly folder: string;
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly known: PageTable;
  readonly paint: Paint;
  readonly kept: ReadonlyMap<string, PackedForms>;
}

const readOne = async (
  { folder, headers: all, known, paint, kept }: Reading,
  file: string,
): Promise<readonly [string, StoredFile]> => {
  const content = await readFile(join(folder, file));
  const address = addressOf(file);
  const headers = all.get(address) ?? all.get(file) ?? {};
  return [address, await storedOf({ file, content, headers, paint, before: known.get(address), kept })];
};

const AT_ONCE = 8;
const NOTHING: PageTable = new Map();

/** Paints with the sheets of a table. */
export function paintFrom(table: PageTable): Paint {
  return painter((address) => table.get(address)?.bodies.identity.toString());
}

/** A build that nobody can write beside is packed at each opening, and served all the same. */
const keepForms = (distFolder: string, table: PageTable): void => {
  try {
    writePackedForms(distFolder, table.values());
  } catch {
    // Only the time of packing is lost.
  }
};

/**
 * Reads `client/` under the build into memory, beside a house that may be selling: a few files at a
 * time, packed off the main thread. What had to be packed is kept beside the build, for the next
 * house that opens it.
 */
export async function loadPages(
  distFolder: string,
  known: PageTable = NOTHING,
  isElsewhere: (file: string) => boolean = () => false,
): Promise<Map<string, StoredFile>> {
  const folder = join(distFolder, 'client');
  const table = new Map<string, StoredFile>();
  const kept = readPackedForms(distFolder);
  const reading = { folder, headers: builtHeaders(distFolder), known, paint: paintFrom(table), kept };
  const { page: pages = [], other: others = [] } = Object.groupBy(
    filesUnder(folder).filter((file) => !isElsewhere(file)),
    (file) => (file.endsWith('.html') ? 'page' : 'other'),
  );
  // Sheets first: the pages are painted with them.
  for (const files of [others, pages]) {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const read = await Promise.all(files.slice(at, at + AT_ONCE).map((file) => readOne(reading, file)));
      for (const [address, stored] of read) table.set(address, stored);
    }
  }
  if (hasUnkept(kept, table.values())) keepForms(distFolder, table);
  return table;
}
