// A build that is told no address writes its own into canonical links, feeds and maps. What goes
// out names the address the house is open at, whatever port or name that is.
// Source: docs.astro.build (site); RFC 6596 (canonical).
import type { DrawnPage } from './drawn-page.ts';
import { tagOf } from './entity-tag.ts';
import { packedPage, type StoredFile } from './page-table.ts';

/** Address that astro.config.mjs gives where nothing else is known. */
const BUILT = 'http://localhost:4321';
const BUILT_ANYWHERE = /http:\/\/localhost:4321(?!\d)/g;
/** Pages, feeds and maps; scripts, sheets and pictures name no address. */
const NAMES_ADDRESSES = /^text\/(?:html|plain)|[/+]xml\b|^text\/calendar/;

export interface HouseAddress {
  readonly inFile: (file: StoredFile) => StoredFile | Promise<StoredFile>;
  readonly inPage: (page: DrawnPage) => DrawnPage;
}

const asBuilt: HouseAddress = { inFile: (file) => file, inPage: (page) => page };

/** Each file is written anew once, when it is first asked for. */
export function serviceAddress(origin: string | undefined): HouseAddress {
  if (origin === undefined || origin === BUILT) return asBuilt;
  const written = (content: Buffer): Buffer =>
    content.includes(BUILT) ? Buffer.from(content.toString().replaceAll(BUILT_ANYWHERE, origin)) : content;
  const known = new WeakMap<StoredFile, StoredFile | Promise<StoredFile>>();
  return {
    inFile: (file) => {
      if (!NAMES_ADDRESSES.test(file.type)) return file;
      const before = known.get(file);
      if (before) return before;
      const { identity } = file.bodies;
      const content = written(identity);
      const own = content === identity ? file : filed(file, content);
      known.set(file, own);
      return own;
    },
    inPage: (page) =>
      NAMES_ADDRESSES.test(page.headers['content-type'] ?? '') ? { ...page, body: written(page.body) } : page,
  };
}

/** Packed off the main thread, as at the build: bids are taken meanwhile. */
const filed = async (file: StoredFile, content: Buffer): Promise<StoredFile> => ({
  ...file,
  bodies: await packedPage(content, file.type),
  etag: tagOf(content),
});
