// A sealed value opens in its own place and under its own key, whole or not at all; and a store is
// one house's alone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFile, StoreInUse } from '#server/store/file-lock.ts';
import { maskedPhone, phoneSeal } from '#server/store/seal.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';
import { textSeal } from '#server/store/text-seal.ts';
import { somePlace } from '../../../kit/places.ts';

const ours = textSeal(Buffer.alloc(32, 1));
const theirs = textSeal(Buffer.alloc(32, 2));
const PLACE = somePlace('letter-1', 'an');

/** The sealed text with its last part as `change` leaves it. */
const withBody = (sealed: string, change: (body: Buffer) => Buffer): string => {
  const [version, nonce, body = ''] = sealed.split('.');
  return [version, nonce, change(Buffer.from(body, 'base64url')).toString('base64url')].join('.');
};

describe('a text at rest', () => {
  test('comes back as it was, empty, long, or odd', () => {
    const anySign = fc.constantFrom('a', '落', '🚗', '\u0000', '\n', '.', 'e\u0301', '\uFEFF');
    const anyText = fc.string({ unit: anySign, maxLength: 40 });
    fc.assert(
      fc.property(anyText, fc.string(), (text, row) => {
        const place = somePlace(row);
        expect(ours.open(ours.seal(text, place), place)).toBe(text);
      }),
    );
    const long = '看车🚗'.repeat(2_000);
    expect(ours.open(ours.seal(long, PLACE), PLACE)).toBe(long);
  });

  test('says nothing of itself, and never lies twice in the same words', () => {
    const sealed = Array.from({ length: 50 }, () => ours.seal('13812345678', PLACE));
    expect(new Set(sealed).size).toBe(50);
    for (const text of sealed) expect(Buffer.from(text, 'utf8').includes('13812345678')).toBe(false);
  });

  test('opens in no other place, be it but one sign away', () => {
    const sealed = ours.seal('秘密', PLACE);
    for (const row of ['', 'letter-2', 'letter-1 ', 'LETTER-1', 'letter-']) {
      expect(() => ours.open(sealed, { ...PLACE, row })).toThrow(/authenticate/);
    }
  });

  test('opens for no other owner, be it but one sign away', () => {
    const sealed = ours.seal('秘密', PLACE);
    for (const owner of ['', 'ann', 'An', null])
      expect(() => ours.open(sealed, { ...PLACE, owner })).toThrow(/authenticate/);
  });

  test('opens for no other house', () => {
    expect(() => theirs.open(ours.seal('秘密', PLACE), PLACE)).toThrow(/authenticate/);
  });

  test('does not open once any bit of it has changed', () => {
    const sealed = ours.seal('保证金 2,000 元', PLACE);
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(7), (at, bit) => {
        const changed = withBody(sealed, (body) => {
          const byte = at % body.length;
          body.writeUInt8(body.readUInt8(byte) ^ (1 << bit), byte);
          return body;
        });
        expect(() => ours.open(changed, PLACE)).toThrow(/authenticate/);
      }),
    );
  });

  test('does not open when it was cut short, were it to nothing', () => {
    const sealed = ours.seal('保证金', PLACE);
    const whole = Buffer.from(sealed.split('.').at(2) ?? '', 'base64url').length;
    for (let kept = 0; kept < whole; kept += 1) {
      expect(() =>
        ours.open(
          withBody(sealed, (body) => body.subarray(0, kept)),
          PLACE,
        ),
      ).toThrow(/./);
    }
  });

  test('of two is not put together from their parts', () => {
    const [version, nonce] = ours.seal('第一封', PLACE).split('.');
    const other = ours.seal('第二封', PLACE).split('.').at(2);
    expect(() => ours.open([version, nonce, other].join('.'), PLACE)).toThrow(/authenticate/);
  });

  test.each(['', 'v1', 'v1.', 'v1..', 'v2.AAAA.BBBB', '保证金', '.'])(
    'is not what somebody wrote in its stead: “%s”',
    (text) => {
      expect(() => ours.open(text, PLACE)).toThrow(/./);
    },
  );
});

describe('a phone number at rest', () => {
  const keys = {
    phones: ringSeal(Buffer.alloc(32, 3)),
    phoneIndex: Buffer.alloc(32, 4),
  };
  const phones = phoneSeal(keys);

  test('is found by one index, which no two numbers share', () => {
    const numbers = Array.from({ length: 300 }, (_none, at) => `138${String(10_000_000 + at)}`);
    const indexes = numbers.map(phones.index);
    expect(new Set(indexes).size).toBe(300);
    expect(numbers.map(phoneSeal(keys).index)).toEqual(indexes);
  });

  test('has another index in a house with another key', () => {
    const elsewhere = phoneSeal({ ...keys, phoneIndex: Buffer.alloc(32, 5) });
    expect(elsewhere.index('13812345678')).not.toBe(phones.index('13812345678'));
  });

  test('opens in its own row alone', () => {
    const own = { id: 'an', phoneIndex: phones.index('13812345678') };
    const sealed = phones.seal('13812345678', own.id);
    expect(phones.open(sealed, own)).toBe('13812345678');
    for (const moved of [{ phoneIndex: phones.index('13812345679') }, { id: 'bo' }])
      expect(() => phones.open(sealed, { ...own, ...moved })).toThrow(/authenticate/);
  });

  test('shows its owner three signs and four, and hides the four between', () => {
    expect(maskedPhone('13812345678')).toBe('138****5678');
    expect(maskedPhone('13812345678')).not.toContain('1234');
  });
});

describe('the lock of a store', () => {
  let folder: string;
  const held: (() => void)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'luochui-lock-'));
  });
  afterEach(() => {
    for (const release of held.splice(0)) release();
    rmSync(folder, { recursive: true, force: true });
  });

  const take = (name: string): (() => void) => {
    const release = lockFile(join(folder, name), 0);
    held.push(release);
    return release;
  };

  test('is held by one house, which the second is told', () => {
    take('house.db');
    expect(() => take('house.db')).toThrow(StoreInUse);
    expect(() => take('house.db')).toThrow(join(folder, 'house.db'));
    expect(() => take('house.db')).toThrow('LUOCHUI_DATA_DIR');
  });

  test('keeps nobody from the store beside it', () => {
    take('house.db');
    expect(() => take('other.db')).not.toThrow();
  });

  test('is free again once let go, and refusals leave nothing', () => {
    for (let times = 0; times < 3; times += 1) {
      const release = take('house.db');
      expect(() => take('house.db')).toThrow(StoreInUse);
      release();
      held.pop();
    }
    expect(() => take('house.db')).not.toThrow();
  });

  test('lies beside the store and does not make one', () => {
    take('house.db');
    expect(readdirSync(folder)).not.toContain('house.db');
  });

  test('that cannot be written is not called taken', () => {
    const taking = (): unknown => take(join('no-such-folder', 'house.db'));
    expect(taking).toThrow(/unable to open/);
    expect(taking).not.toThrow(StoreInUse);
  });
});
