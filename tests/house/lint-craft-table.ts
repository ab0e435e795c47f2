import type { Case } from './lint-walls-table.ts';

const lines = (count: number): string => '  n += 1;\n'.repeat(count);
export const craft: Case[] = [
  {
    rule: 'max-lines',
    path: 'src/lib/q1.ts',
    text: 'export const a = [\n'.concat('  1,\n'.repeat(300), '];\n'),
  },
  {
    rule: 'max-lines-per-function',
    path: 'src/lib/q2.ts',
    text: `let n = 0;\nexport const a = () => {\n${lines(70)}  return n;\n};\n`,
  },
  {
    rule: 'max-lines-per-function',
    path: 'src/islands/lot/Q3.tsx',
    text: `let n = 0;\nexport const A = () => {\n${lines(100)}  return n;\n};\n`,
  },
  {
    rule: 'max-params',
    path: 'src/lib/q4.ts',
    text: 'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1) => b + c + d + e + f;',
  },
  {
    rule: 'max-depth',
    path: 'src/lib/q5.ts',
    text: 'export const a = (b: boolean) => {\n  if (b) { while (b) { for (;;) { if (b) return 1; } } }\n  return 2;\n};',
  },
  { rule: 'no-explicit-any', path: 'src/lib/q6.ts', text: 'export const a = (b: unknown) => b as any;' },
  { rule: 'no-warning-comments', path: 'src/lib/q7.ts', text: '// The rest: todo.\nexport const a = 1;' },
  { rule: 'no-unused-vars', path: 'src/lib/q8.ts', text: 'const b = 1;\nexport const a = 2;' },
  { rule: 'no-console', path: 'src/server/http/q9.ts', text: "console.log('a');" },
  { rule: 'ban-ts-comment', path: 'src/lib/q10.ts', text: '// @ts-ignore\nexport const a: number = 1;' },
  {
    rule: 'consistent-type-imports',
    path: 'src/lib/q11.ts',
    text: "import { B } from './q12.ts';\nexport const a: B = 1;",
  },
  {
    rule: 'no-floating-promises',
    path: 'src/lib/q12.ts',
    text: 'export type B = 1;\nconst b = async () => 1;\nb();',
  },
  {
    rule: 'no-misused-promises',
    path: 'src/lib/q13.ts',
    text: 'const b = async () => true;\nexport const a = () => { if (b()) return 1; return 2; };',
  },
  {
    rule: 'switch-exhaustiveness-check',
    path: 'src/lib/q14.ts',
    text: "export const a = (b: 'sold' | 'passed') => { switch (b) { case 'sold': return 1; } };",
  },
  { rule: 'no-unsafe-member-access', path: 'src/lib/q15.ts', text: "export const a = JSON.parse('{}').b;" },
  {
    rule: 'no-cycle',
    path: 'src/lib/q16.ts',
    text: "import { b } from './q17.ts';\nexport const a = () => b();",
  },
  {
    rule: 'no-cycle',
    path: 'src/lib/q17.ts',
    text: "import { a } from './q16.ts';\nexport const b = () => a();",
  },
  { rule: 'no-default-export', path: 'src/lib/q18.ts', text: 'export default 1;' },
  { rule: 'no-deprecated', path: 'src/lib/q19.ts', text: "export const a = 'abc'.substr(1);" },
  {
    rule: 'forbid-dom-props',
    path: 'src/islands/lot/Q20.tsx',
    text: 'export const A = () => <p style={{ top: 1 }} />;',
    teaches: 'use a class',
  },
  {
    rule: 'rules-of-hooks',
    path: 'src/islands/lot/Q21.tsx',
    text: "import { useState } from 'react';\nexport const A = (p: { b: boolean }) => { if (p.b) useState(1); return null; };",
  },
  { rule: 'alt-text', path: 'src/islands/lot/Q22.tsx', text: 'export const A = () => <img src="/a.svg" />;' },
  {
    rule: 'no-focused-tests',
    path: 'tests/core/q23.test.ts',
    text: "import { expect, it } from 'vitest';\nit.only('a lot opens', () => { expect(1).toBe(1); });",
  },
  {
    rule: 'expect-expect',
    path: 'tests/core/q24.test.ts',
    text: "import { it } from 'vitest';\nit('a lot opens', () => {});",
  },
  {
    rule: 'no-console',
    path: 'src/lib/q25.ts',
    text: "// eslint-disable-next-line no-console\nconsole.log('a');",
  },
];

/** Code that comes close to a rule and is right. */
export const right: Record<string, string> = {
  'src/core/ok.ts': "import { fen } from './fen.ts';\nexport const ok = fen;\n",
  'src/core/fen.ts': 'export const fen = 1;\n',
  'src/contract/ok.ts':
    "import * as z from 'zod/mini';\nimport { fen } from '#core/fen.ts';\nexport const ok = z.literal(fen);\n",
  'src/contract/routes.ts': "export const routes = { bid: '/bid' };\n",
  'src/server/commands/ok.ts':
    "import type { Kysely } from 'kysely';\nimport type { fen } from '#core/fen.ts';\nexport type Ok = Kysely<{ fen: typeof fen }>;\n",
  'src/server/main.ts': "console.log('open');\n",
  'src/lib/ok.ts':
    "import { routes } from '#contract/routes.ts';\nimport type { ok } from '#contract/ok.ts';\nexport const a = routes;\nexport type B = typeof ok;\n",
  'src/islands/lot/Ok.tsx':
    "import type { ok } from '#contract/ok.ts';\nimport { a } from '#lib/ok.ts';\nexport const Ok = (_: { ok?: typeof ok }) => <p>{a.bid}</p>;\n",
  'src/islands/lot/parts/Ok.tsx':
    "import { a } from '../ok.ts';\nexport const Ok = () => <p role='group'>{a}</p>;\n",
  'src/contract/lots/ok-words.ts':
    "import type { Lot } from '#contract/lots/outputs.ts';\nexport type Kind = Lot;\nexport const ok = { open: '竞价中' };\n",
  'src/islands/lot/ok-word.ts': "import { ok } from '#contract/lots/ok-words.ts';\nexport const a = ok;\n",
  'src/islands/lot/ok.ts': "export const a = Array.from('落槌').length;\n",
  'src/core/input/typed-sum.ts': 'export const readSum = (typed: string): number => Number(typed);\n',
  'src/ui/number/number.ts':
    "import type { fen } from '#core/fen.ts';\nimport { readSum } from '#core/input/typed-sum.ts';\nexport const read = (typed: string): { fen?: typeof fen; sum: number } => ({ sum: readSum(typed) });\n",
  'src/ui/number/NumberField.tsx':
    "import { read } from './number.ts';\nexport const NumberField = () => <p>{read('12').sum}</p>;\n",
  'src/ui/number/NumberField.astro':
    "---\nimport Field from '#ui/field/Field.astro';\nimport { read } from './number.ts';\n---\n<Field>{read('12').sum}</Field>\n",
  'src/lib/brand-table.ts': 'export const a = [\n'.concat('  1,\n'.repeat(300), '];\n'),
  'src/pages/ok.astro':
    "---\nimport { a } from '#lib/ok.ts';\nimport Main from '#layouts/Main.astro';\n---\n<Main>{a.bid}</Main>\n",
};
