// Spreadsheets' own files as other programs pack them, part by part.
import { deflateRawSync } from 'node:zlib';

/** Packs files as spreadsheets do. */
export function zipOf(files: Readonly<Record<string, string>>, method: 0 | 8 = 8): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(plain.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += local.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

export const BOOK = '<workbook><sheets><sheet name="车辆" sheetId="1" r:id="rId7"/></sheets></workbook>';
const LINKS =
  '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>';

/** A spreadsheet's own file: its one sheet, and what else is in it. */
export function bookOf(sheet: string, more: Readonly<Record<string, string>> = {}): Buffer {
  return zipOf({
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/worksheets/sheet3.xml': sheet,
    ...more,
  });
}
