// Answer of each call, in the words of the contract itself: the type as it is written there.
// Answers are types, not schemas (docs/decisions/pages/a-call-is-one-row.md), and a
// description made from their text cannot fall behind them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_SOURCES } from '#server/own-code.ts';

const CONTRACT = join(OWN_SOURCES, 'contract');

/** The type of the `data` of a call, from its row; null: the contract does not say. */
export function answerTypes(names: readonly string[]): ReadonlyMap<string, string | null> {
  const rows = textsOf('calls.ts');
  return new Map(
    names.map((name) => {
      const at = rows.search(new RegExp(`^  ${name}: \\{$`, 'm'));
      const begin = at === -1 ? -1 : rows.indexOf(ANSWERS, at);
      return [name, begin === -1 ? null : plain(upToItsEnd(rows.slice(begin + ANSWERS.length)))];
    }),
  );
}

const ANSWERS = ' output: answers<';

const textsOf = (ending: string): string =>
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(CONTRACT, name), 'utf8'))
    .join('\n');

/** The text up to the bracket that ends it, whatever others lie between. */
const upToItsEnd = (text: string): string => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if ('{[(<'.includes(letter)) depth += 1;
    if ('}])>'.includes(letter) && text[at - 1] !== '=') depth -= 1;
    if (depth < 0) return text.slice(0, at);
  }
  return text;
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/,$/, '').trim();

/** The declarations of the answers' own types, by name. */
export function declaredTypes(): ReadonlyMap<string, string> {
  const found = textsOf('outputs.ts').matchAll(
    /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:interface|type) (\w+)[\s\S]*?^(?:\}|.*;)$/gm,
  );
  return new Map([...found].map(([text, name = '']) => [name, text]));
}
