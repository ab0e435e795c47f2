import type { Rule } from '../rule.ts';

/**
 * The type of a refusal, in either order: its fields are parted by semicolons, those of a value by
 * commas.
 */
const SPELLED = /\bok: false;[^{}]*\brefusal\??:|\brefusal\??:[^{}]*;\s*(?:readonly )?ok: false\b/g;
/** A refusal and nothing beside it. */
const MADE = /\{\s*ok: false,\s*refusal(?:: [^{},]+|: \{[^{}]*\})?,?\s*\}/g;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const told = (path: string, text: string, form: RegExp, what: string): string[] =>
  Array.from(text.matchAll(form)).map(({ index }) => `${path}:${lineOf(text, index)} ${what}`);

const isAsked = (path: string): boolean => /^src\/.*\.tsx?$/.test(path) && path !== 'src/core/result.ts';

export const resultRules: readonly Rule[] = [
  {
    says: 'what may be refused is a Result of core/result.ts; its type is not spelled out anew',
    covers: isAsked,
    breaches: ({ path, text }) => told(path, text, SPELLED, 'spells out a refusal: say Result<Value, No>'),
    bites: [
      [
        'src/core/lots/pause.ts',
        'export type Pausing =\n  | { readonly ok: true; readonly lot: Lot }\n  | { readonly ok: false; readonly refusal: PauseRefusal };\n',
      ],
      ['src/core/lots/pause.ts', 'interface Refused<No> {\n  ok: false;\n  refusal: No;\n}\n'],
      [
        'src/server/bidding/commands-place-bid.ts',
        'type Told = { readonly ok: false; readonly refusal: BidRefusal; readonly lot: LotView | null };\n',
      ],
      ['src/server/orders/commands-pay.ts', 'type Told = { readonly refusal: No; readonly ok: false };\n'],
    ],
    spares: [
      [
        'src/core/result.ts',
        'export interface Refused<No> {\n  readonly ok: false;\n  readonly refusal: No;\n}\n',
      ],
      ['src/core/lots/pause.ts', 'export type Pausing = Result<{ readonly lot: Lot }, PauseRefusal>;\n'],
      ['src/core/input/typed-sum.ts', 'type Sum = { readonly ok: false; readonly fault: SumFault };\n'],
      ['src/server/bidding/commands-place-bid.ts', 'return { ok: false, refusal, lot: viewOf(lot) };\n'],
    ],
  },
  {
    says: 'a refusal with nothing beside it is made by refuse() of core/result.ts',
    covers: isAsked,
    breaches: ({ path, text }) => told(path, text, MADE, 'makes a refusal of its own: say refuse(…)'),
    bites: [
      ['src/core/lots/pause.ts', 'const no = (refusal: No) => ({ ok: false, refusal });\n'],
      ['src/core/lots/pause.ts', "  return { ok: false, refusal: { code: 'ENDED', endedAtMs } };\n"],
      ['src/server/orders/commands-pay.ts', '    return { ok: false, refusal: decision.refusal };\n'],
    ],
    spares: [
      ['src/core/lots/pause.ts', "  return refuse({ code: 'ENDED', endedAtMs });\n"],
      ['src/server/bidding/commands-place-bid.ts', 'return { ok: false, refusal, lot: viewOf(lot) };\n'],
    ],
  },
];
