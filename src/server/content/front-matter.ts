// A text as it lies on the disk: its fields between two lines of hyphens, and below them the
// Markdown. Read by the parser the build reads with; written field by field in the order of the
// form, so that two versions differ where they differ.
import { isDeepStrictEqual } from 'node:util';
import { dump, load } from 'js-yaml';
import type { Fields } from '#contract/content/content-check.ts';
import { collectionOf, type CollectionName } from '#contract/content/content-form.ts';

export interface Parsed {
  readonly fields: Fields;
  readonly body: string;
}

/** Why a file cannot be read at all, for the editor. */
export class Unreadable extends Error {}

/** Hyphens count as the end where a line begins with them, and nowhere else. */
const FENCED = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)/m;

/** Whether a text says what it was made of. */
export function saysTheSame(text: string, { fields, body }: Parsed): boolean {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const read = parseText(text);
  return text.isWellFormed() && isDeepStrictEqual(read.fields, given) && plain(read.body) === plain(body);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws `Unreadable`. */
export function parseText(text: string): Parsed {
  const [, head, body] = FENCED.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Unreadable('开头缺少两行 --- 之间的栏目');
  let fields: unknown;
  try {
    fields = load(head) ?? {};
  } catch (error) {
    const line = (error as { mark?: { line?: number } }).mark?.line;
    throw new Unreadable(line === undefined ? '栏目写法有误' : `第 ${line + 2} 行的栏目写法有误`, {
      cause: error,
    });
  }
  if (!isFields(fields)) throw new Unreadable('两行 --- 之间要写“栏目: 内容”');
  return { fields, body: body.replace(/^(?:\r?\n)+/, '') };
}

const MIDNIGHT = 'T00:00:00.000Z';

/** A day is written as editors write it. */
const written = (name: string, value: unknown): string => {
  const line = dump({ [name]: value }, { lineWidth: -1, flowLevel: 1 });
  return value instanceof Date ? line.replace(MIDNIGHT, '') : line;
};

const plain = (body: string): string => body.replaceAll('\r\n', '\n').trim();

/** Fields the form does not know but the file has are kept, at the end. */
export function writeText(collection: CollectionName, { fields, body }: Parsed): string {
  const known = collectionOf(collection).fields.map(({ name }) => name);
  const names = [...known, ...Object.keys(fields).filter((name) => !known.includes(name))];
  const lines = names.filter((name) => fields[name] !== undefined).map((name) => written(name, fields[name]));
  return `---\n${lines.join('')}---\n\n${plain(body)}\n`;
}
