// Weight on the wire of the style sheets that stand in a page.
import { brotliCompressSync, constants } from 'node:zlib';

export function sheetBytesIn(html: string): number {
  return packed(html) - packed(html.replaceAll(/<style>[\s\S]*?<\/style>/g, ''));
}

/** As the house packs a page that is drawn on demand. */
const packed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length;
