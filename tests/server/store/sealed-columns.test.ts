// No column under seal is forgotten: each is sealed anew when its key changes, or it is said why it
// keeps its own.
import { hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordKeysOf, recordSealsOf } from '#server/accounts/keys.ts';
import { keyId } from '#server/store/seals/ring-seal.ts';
import { SEALED_COLUMNS, SEALED_COLUMNS_OF_BIDS } from '#server/store/seals/sealed-columns.ts';
import { textSeal } from '#server/store/text-seal.ts';
import { somePlace } from '../../kit/places.ts';
import { COLUMNS } from './columns-table.ts';

const HERE = somePlace();

const names = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
);

test('every column named as sealed stands in one table', () => {
  const sealed = names.filter((name) => /\.(\w+Sealed|sealed|dataKey)$/.test(name));
  const known = [...SEALED_COLUMNS.map(({ name }) => name), ...Object.keys(SEALED_COLUMNS_OF_BIDS)];
  expect(sealed.length).toBeGreaterThan(25);
  expect(known.toSorted()).toEqual(sealed.toSorted());
  const told = SEALED_COLUMNS.flatMap(({ table, id, placedBy }) =>
    [id, ...placedBy].map((column) => `${table}.${column}`),
  );
  expect(names).toEqual(expect.arrayContaining(told));
});

describe('the seals of records', () => {
  const SECRET = Buffer.alloc(32, 7);
  const NEW = Buffer.alloc(32, 8);
  const old = recordSealsOf(recordKeysOf(SECRET, ['secret']));
  const both = recordSealsOf(recordKeysOf(SECRET, [NEW, 'secret']));
  const newOnly = recordSealsOf(recordKeysOf(SECRET, [NEW]));
  const nameless = (purpose: string): string =>
    textSeal(Buffer.from(hkdfSync('sha256', SECRET, '', `luochui/${purpose}/1`, 32))).seal('林晓', HERE);

  test('name the key, the same for every purpose, opening only theirs', () => {
    const sealed = Object.values(old).map((seal) => seal.seal('林晓', HERE));
    for (const [at, text] of sealed.entries()) {
      expect(text.startsWith(`m1.${keyId(SECRET)}.`)).toBe(true);
      const [own, ...others] = [...Object.values(both).slice(at), ...Object.values(both).slice(0, at)];
      expect(own?.open(text, HERE)).toBe('林晓');
      for (const other of others) expect(() => other.open(text, HERE)).toThrow('authenticate');
    }
  });

  test('open what was sealed before keys had names', () => {
    for (const [seal, purpose] of [
      ['phones', 'phone-seal'],
      ['cards', 'card-seal'],
      ['textSeal', 'text-seal'],
      ['identities', 'identity-seal'],
    ] as const) {
      expect(both[seal].open(nameless(purpose), HERE)).toBe('林晓');
      expect(() => newOnly[seal].open(nameless(purpose), HERE)).toThrow('not ours any more');
    }
  });
});
