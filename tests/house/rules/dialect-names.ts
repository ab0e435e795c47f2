// An exported name has a head that says what is there: the word of the field, not a story's.
import type { Rule } from '../rule.ts';
import { DIALECT_LEFT } from './dialect-names-data.ts';

/** Word of a story, and what the field says instead. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['told', 'result, message or notified'],
  ['came', 'received'],
  ['heard', 'received'],
  ['asked', 'request or input'],
  ['shown', 'view'],
  ['wish', 'request, query or filter'],
  ['wishes', 'requests'],
  ['said', 'message or text'],
  ['kept', 'saved, stored or restored'],
  ['keeper', 'a verb: what it does'],
  ['keepsakes', 'storage keys'],
  ['begun', 'started'],
  ['gathered', 'batch or group'],
  ['among', 'in a list'],
  ['anew', 'again'],
  ['shaped', 'prepared'],
  ['affairs', '<thing>Handlers'],
  ['office', '<thing>Handlers'],
  ['counter', '<thing>Handlers'],
  ['cashier', '<thing>Handlers'],
  ['asker', 'a verb: startAskPayments'],
  ['payer', 'a verb: startSendPayouts'],
  ['checker', 'a verb: startCheckIdentities'],
  ['releaser', 'a verb: startPublishDrafts'],
  ['refunder', 'a verb: startSendRefunds'],
  ['sealer', 'a verb: startReseal'],
]);

/** What may follow the head of a name: whose it is, where, and in what unit. */
const BEHIND = new Set(['of', 'at', 'as', 'in', 'by', 'to', 'on', 'from', 'until', 'ms', 'fen', 'or', 'not']);

const wordsOf = (name: string): string[] =>
  name
    .replace('$', '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
const headOf = (name: string): string => {
  const words = wordsOf(name);
  while (words.length > 1 && BEHIND.has(words.at(-1) ?? '')) words.pop();
  return words.at(-1) ?? '';
};
const exported = /^export (?:async )?(?:function\*?|const|type|class|interface) ([\w$]+)/gm;

export const dialectNameRules: readonly Rule[] = [
  {
    says: 'the head of an exported name is a word of the field: view for shown, request for asked',
    covers: (path) => /^(src|scripts)\/.*\.tsx?$/.test(path),
    breaches: ({ path, text }) =>
      [...text.matchAll(exported)].flatMap(([, name = '']) => {
        const plain = PLAIN.get(headOf(name));
        return plain === undefined || DIALECT_LEFT.has(name) ? [] : [`${path}: ${name} is ${plain}`];
      }),
    bites: [
      ['src/lib/lots/drawing.ts', 'export function lotShown(lot: Lot) {}'],
      ['src/server/orders/taken.ts', 'export type PaymentWish = { sumFen: number };'],
      ['src/server/identity/routes.ts', 'export function identityOffice(services: Services) {}'],
      ['src/core/orders/order.ts', 'export const untilKeptMs = 5;'],
    ],
    spares: [
      ['src/lib/lots/drawing.ts', 'export function lotView(lot: Lot) {}'],
      ['src/core/orders/order.ts', 'export function keptDepositFen() {}'],
      ['src/core/orders/order.ts', 'function told() {}'],
    ],
  },
];
