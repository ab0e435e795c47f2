// Letters that stand in a PDF of the house: those its faces have taken along, as their tables back
// to Unicode say.
import { inflateSync } from 'node:zlib';

/** Every letter that is drawn somewhere in it, in no order. */
export function lettersIn(pdf: Buffer): string {
  return streamsIn(pdf)
    .filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
    .flatMap((table) =>
      [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/[0-9a-f]+/gi) ?? []),
    )
    .map(letterOf)
    .join('');
}

const streamsIn = (pdf: Buffer): readonly string[] => {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))).toString('latin1'));
    } catch {
      // A stream that is not packed holds no table.
    }
  }
  return streams;
};

const letterOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
