// A canary: an amount that nobody else would name, looked for in whatever form it could lie in a
// file or go over a wire.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { TestStore } from '../stores.ts';

/** Places in the store at which a text lies in clear. */
export async function placesOfText(ground: TestStore, text: string): Promise<string[]> {
  return [...(await storedIn(ground))].filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
}

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Base64 of a text reads in three ways, by where in the row of bytes it begins; without the letters
 * its neighbours share.
 */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((lead) => {
    const whole = Buffer.from(' '.repeat(lead) + text).toString('base64url');
    return whole.slice(Math.ceil((lead * 4) / 3), Math.floor(((lead + text.length) * 4) / 3));
  });

const bigEndian = (fen: number): Buffer => {
  const whole = Buffer.alloc(8);
  whole.writeBigInt64BE(BigInt(fen));
  return whole.subarray(2);
};

/**
 * Everything the amount could look like: digits of fen and yuan, with commas, in base64, hex and
 * UTF-16, as an integer.
 */
export function formsOf(fen: number): Buffer[] {
  const texts = [String(fen), String(fen / 100), grouped(String(fen / 100))];
  return [
    ...texts.map((text) => Buffer.from(text)),
    ...texts.flatMap(base64Of).map((text) => Buffer.from(text)),
    ...texts.map((text) => Buffer.from(Buffer.from(text).toString('hex'))),
    ...texts.map((text) => Buffer.from(text, 'utf16le')),
    bigEndian(fen),
  ];
}

export function isIn(bytes: Uint8Array, fen: number): boolean {
  return holdsOneOf(Buffer.from(bytes), formsOf(fen));
}

const holdsOneOf = (bytes: Buffer, forms: readonly Buffer[]): boolean =>
  forms.some((form) => bytes.includes(form));

/**
 * Contents of the store, by the name of their place: the files of the embedded one, the rows of the
 * other.
 */
export async function storedIn({ config, store }: TestStore): Promise<Map<string, Buffer>> {
  if (config.kind === 'sqlite') {
    const folder = dirname(config.file);
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  }
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(
    store.reader,
  );
  const found = new Map<string, Buffer>();
  for (const { name } of rows) {
    const all = await sql<object>`select * from ${sql.table(name)}`.execute(store.reader);
    found.set(name, Buffer.from(JSON.stringify(all.rows)));
  }
  return found;
}

/** Places in the store at which the amount can be found; nowhere, if all is well. */
export async function placesOf(ground: TestStore, fen: number): Promise<string[]> {
  const forms = formsOf(fen);
  return [...(await storedIn(ground))].filter(([, bytes]) => holdsOneOf(bytes, forms)).map(([name]) => name);
}
