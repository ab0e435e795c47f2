// Answers with parts that everybody is given and that are kept for as long as they hold: such a part is written as JSON when it
// is first given, and not again. The figures beside a list are longer than its rows. Source: goals.md P13.
import { ok, type Reply } from './replies.ts';

const texts = new WeakMap<object, string>();

const textOf = (part: object): string => {
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
};

type PartOf<Data> = { [Name in keyof Data]: Data[Name] extends object ? Name : never }[keyof Data] & string;

type ListOf<Data> = {
  [Name in keyof Data]: Data[Name] extends readonly object[] ? Name : never;
}[keyof Data] &
  string;

/** An array whose entries are kept each for itself. */
const listText = (list: readonly object[]): string => `[${list.map(textOf).join(',')}]`;

/** `parts`: of these the very same object is given again and again, and is never changed; of `lists` that holds of each entry. */
export const okWith = <Data extends object>(
  data: Data,
  parts: readonly PartOf<Data>[],
  lists: readonly ListOf<Data>[] = [],
): Reply<Data> => {
  const { status, envelope } = ok(data);
  const kept: readonly string[] = parts;
  const listed: readonly string[] = lists;
  const written = (name: string, value: unknown): string => {
    if (listed.includes(name)) return listText(value as readonly object[]);
    return kept.includes(name) ? textOf(value as object) : JSON.stringify(value);
  };
  const fields = Object.entries(data as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return `${JSON.stringify(name)}:${written(name, value)}`;
  });
  const head = `{"code":${envelope.code},"msg":${JSON.stringify(envelope.msg)}`;
  return { status, envelope, text: `${head},"data":{${fields.join(',')}}}` };
};
