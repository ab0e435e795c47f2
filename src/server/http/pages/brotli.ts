// Packing for browsers, off the main thread. A packer holds eight megabytes from the moment it is
// made, whatever it packs: made for two hundred pages at once they would be more than all the rest
// of the house, and what memory has been cut into so many pieces hardly goes back to the system.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fewAtOnce } from '#server/few-at-once.ts';

/** Pages are drawn one at a time, and each takes longer than it is packed. */
const AT_ONCE = 2;

const compress = promisify(brotliCompress);
const line = fewAtOnce(AT_ONCE);

export function brotliAt(content: Buffer, quality: number): Promise<Buffer> {
  return line.run(() => compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
