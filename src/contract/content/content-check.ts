// Text typed into a form of the editor, read by the schema of its collection: either the fields as
// the build will read them, or every fault by the name of its field. The same check stands before a
// publication, over every file.
import type { ContentFault } from '#core/content/refusals.ts';
import { readDay } from '#core/input/typed-date.ts';
import { isBlank, plainRow } from '#core/input/typed-signs.ts';
import { tidyText } from '#core/input/typed-text.ts';
import { bodyFaults, type TextNode } from './content-body.ts';
import {
  collectionOf,
  COLLECTIONS,
  isEntryName,
  LONGEST_NAME,
  type CollectionName,
  type FormField,
} from './content-form.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** As a form carries them: texts only. */
export type Typed = Readonly<Record<string, string>>;

/** Every fault of an entry; `treeOf` reads its text as the pages do. */
export function contentFaults(
  { collection, name, fields, body }: Checked,
  treeOf: (markdown: string) => TextNode,
): readonly ContentFault[] {
  const whole = body === null ? { ...fields, id: name } : fields;
  const parsed = COLLECTIONS[collection].schema.safeParse(whole);
  const issues = parsed.success ? [] : faultsOf(collection, parsed.error.issues);
  return firstOfEach([
    ...nameFaults(name),
    ...issues,
    ...crossFaults(collection, fields),
    ...(body === null || (isBlank(body) && collectionOf(collection).mayBeBare)
      ? []
      : bodyFaults(body, treeOf(body))),
  ]);
}

const dayOf = (text: string): unknown => {
  const day = readDay(text);
  return day === null ? text : new Date(`${day}T00:00:00Z`);
};

const numberOf = (text: string): unknown => {
  const figures = plainRow(text);
  return /^\d{1,6}$/.test(figures) ? Number(figures) : text;
};

const readField = ({ kind, isOptional }: FormField, typed: string): unknown => {
  const text = tidyText(typed);
  if (kind === 'switch') return text === 'true' || (isOptional ? undefined : false);
  if (text === '') return kind === 'list' ? [] : undefined;
  if (kind === 'day') return dayOf(text);
  if (kind === 'number') return numberOf(text);
  if (kind !== 'list') return kind === 'lines' ? text.replaceAll(/\s*\n\s*/g, ' ') : text;
  return text
    .split(/[、，,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
};

const typeField = (value: unknown): string => {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(String).join('、');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields as a form shows them. */
export function typedOf(collection: CollectionName, fields: Fields): Typed {
  return Object.fromEntries(
    collectionOf(collection).fields.map(({ name }) => [name, typeField(fields[name])]),
  );
}

/** The fields as the file carries them; what is blank and optional is left out. */
export function fieldsOf(collection: CollectionName, typed: Typed): Fields {
  return Object.fromEntries(
    collectionOf(collection)
      .fields.map((field) => [field.name, readField(field, typed[field.name] ?? '')] as const)
      .filter(([, value]) => value !== undefined),
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}

const faultsOf = (collection: CollectionName, issues: readonly Issue[]): ContentFault[] => {
  const fields = new Map(collectionOf(collection).fields.map((field) => [field.name, field]));
  return issues.flatMap(({ path, message, keys }) => {
    if (keys) return keys.map((key) => ({ field: key, label: key, msg: `没有叫 ${key} 的栏目，请检查拼写` }));
    const name = String(path[0] ?? '');
    return [
      { field: name, label: fields.get(name)?.label ?? (name === 'id' ? '文件名' : name), msg: message },
    ];
  });
};

/** Two fields that do not go together. */
const crossFaults = (collection: CollectionName, { from, until }: Fields): readonly ContentFault[] =>
  collection === 'banners' && from instanceof Date && until instanceof Date && until < from
    ? [{ field: 'until', label: '结束日期', msg: '结束日期不能早于开始日期' }]
    : [];

/** Every kind calls its own name `id`: some have a field called `name`. */
const nameFaults = (name: string): readonly ContentFault[] => {
  if (isEntryName(name)) return [];
  const msg =
    name.length > LONGEST_NAME
      ? `文件名最多 ${LONGEST_NAME} 个字符，现在有 ${name.length} 个`
      : '文件名只用小写字母、数字和连字符，例如 2026-11-20-kanche';
  return [{ field: 'id', label: '文件名', msg }];
};

/** One fault for a field is enough to go by. */
const firstOfEach = (faults: readonly ContentFault[]): ContentFault[] =>
  faults.filter(({ field }, at) => field === 'body' || faults.findIndex((one) => one.field === field) === at);

export interface Checked {
  readonly collection: CollectionName;
  readonly name: string;
  readonly fields: Fields;
  /** Null for a row, which has none. */
  readonly body: string | null;
}
