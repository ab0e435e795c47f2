// Answer of each call, in the words of the contract itself: the type as it is written there.
// Answers are types, not schemas (docs/decisions/pages/schemas-apart-from-routes.md), and a
// description made from their text cannot fall behind them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'contract');

/** The type of the `data` of a call; null: the contract does not say. */
export function answerTypes(names: readonly string[]): ReadonlyMap<string, string | null> {
  const tables = [...outputsText().matchAll(/^export interface \w*Outputs\b[\s\S]*?^\}$/gm)].join('\n');
  return new Map(
    names.map((name) => {
      const at = tables.search(new RegExp(`^  readonly ${name}:`, 'm'));
      if (at === -1) return [name, null];
      return [name, plain(upToItsEnd(tables.slice(at + `  readonly ${name}:`.length)))];
    }),
  );
}

const outputsText = (): string =>
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('outputs.ts'))
    .map((name) => readFileSync(join(CONTRACT, name), 'utf8'))
    .join('\n');

/** The text up to the semicolon that ends it, whatever braces lie between. */
const upToItsEnd = (text: string): string => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if ('{[(<'.includes(letter)) depth += 1;
    if ('}])>'.includes(letter)) depth -= 1;
    if (letter === ';' && depth === 0) return text.slice(0, at);
  }
  return text;
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The declarations of the answers' own types, by name. */
export function declaredTypes(): ReadonlyMap<string, string> {
  const found = outputsText().matchAll(
    /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:interface|type) (\w+)[\s\S]*?^(?:\}|.*;)$/gm,
  );
  return new Map([...found].map(([text, name = '']) => [name, text]));
}
