// A record at rest: it opens in its own place, by its own key, and nowhere else.
import { describe, expect, test } from 'vitest';
import { recordSeal } from '#server/identity/record-seal.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';

const seal = recordSeal(ringSeal(Buffer.alloc(32, 1)));
const PLACE = { table: 'verifications', id: 'v-1', ownerId: 'an', version: 1 };

describe('a record of a person', () => {
  test('is read again by the key that lies beside it', () => {
    const { dataKey, record } = seal.begin(PLACE);
    const sealed = record.seal('nameSealed', '林晓');
    expect(sealed).not.toContain('林晓');
    expect(seal.resume(PLACE, dataKey).open('nameSealed', sealed)).toBe('林晓');
  });

  test('has its own key each time, never looking the same', () => {
    const [one, other] = [seal.begin(PLACE), seal.begin(PLACE)];
    expect(one.dataKey).not.toBe(other.dataKey);
    expect(one.record.seal('a', 'x')).not.toBe(one.record.seal('a', 'x'));
    expect(() => seal.resume(PLACE, other.dataKey).open('a', one.record.seal('a', 'x'))).toThrow(
      /authenticate/,
    );
  });

  test.each([
    { ...PLACE, table: 'consents' },
    { ...PLACE, id: 'v-2' },
    { ...PLACE, ownerId: 'bo' },
    { ...PLACE, version: 2 },
  ])('opens in no other place: %o', (other) => {
    const { dataKey } = seal.begin(PLACE);
    expect(() => seal.resume(other, dataKey)).toThrow(/authenticate/);
  });

  test('opens in no other column, nor with a changed byte', () => {
    const { record } = seal.begin(PLACE);
    const sealed = record.seal('nameSealed', '林晓');
    expect(() => record.open('numberSealed', sealed)).toThrow(/authenticate/);
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => record.open('nameSealed', sealed.slice(0, -2) + last + sealed.slice(-1))).toThrow(
      /authenticate/,
    );
  });

  test('cannot be read by another house', () => {
    const { dataKey } = seal.begin(PLACE);
    expect(() => recordSeal(ringSeal(Buffer.alloc(32, 2))).resume(PLACE, dataKey)).toThrow('not ours');
  });

  test('keeps bytes as it keeps texts', () => {
    const { dataKey, record } = seal.begin(PLACE);
    const bytes = Uint8Array.of(1, 2, 3, 255);
    const sealed = record.sealBytes('whole', bytes);
    expect([...seal.resume(PLACE, dataKey).openBytes('whole', sealed)]).toEqual([...bytes]);
    expect(() => record.openBytes('coarse', sealed)).toThrow(/authenticate/);
    sealed[13] = (sealed[13] ?? 0) ^ 1;
    expect(() => record.openBytes('whole', sealed)).toThrow(/authenticate/);
  });
});
