// A PDF with its packed objects unpacked, as far as tells what is in it: pages and scripts may
// both lie in a packed stream of objects. Source: ISO 32000-1 7.5.7 (object streams).
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { readPdf, type ReadPdf } from '#core/documents/pdf.ts';

const unpack = promisify(inflate);

const OBJECTS = /\/Type\s*\/ObjStm\b/;
const HEAD_LETTERS = 1_024;
/** Objects of one stream are a few kilobytes: a stream that grows past this is made to. */
const MOST_BYTES = 4 * 1_048_576;
const MOST_STREAMS = 5_000;

export async function readPdfIn(bytes: Uint8Array): Promise<ReadPdf> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const packed: string[] = [];
  let streams = 0;
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at)) {
    const head = text.slice(text.lastIndexOf('obj', at), at).slice(-HEAD_LETTERS);
    const from = at + 'stream'.length + (text.startsWith('\r\n', at + 'stream'.length) ? 2 : 1);
    const to = text.indexOf('endstream', from);
    if (to === -1) break;
    at = to + 'endstream'.length;
    if (!OBJECTS.test(head)) continue;
    streams += 1;
    const objects = streams > MOST_STREAMS ? null : await unpacked(text.slice(from, to));
    if (objects === null) return { ok: false, is: 'broken' };
    packed.push(objects);
  }
  return readPdf(text, packed);
}

/** Null: it is packed in a way no reader must know, or in bad faith. */
const unpacked = async (stream: string): Promise<string | null> => {
  try {
    return (await unpack(Buffer.from(stream, 'latin1'), { maxOutputLength: MOST_BYTES })).toString('latin1');
  } catch {
    return null;
  }
};
