// Codes of an authenticator app, by the vectors of RFC 6238 and RFC 4226.
import { describe, expect, it, test } from 'vitest';
import { stepAt } from '#core/accounts/second-factor.ts';
import {
  factorAddress,
  newFactorSecret,
  oneTimeCode,
  secretBytes,
  stepOfCode,
} from '#server/accounts/door/one-time-code.ts';

const SECRET = Buffer.from('12345678901234567890');
const EIGHT = 8;
const STEP_MS = 30_000;

describe('a code', () => {
  // RFC 6238, appendix B, SHA1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(oneTimeCode(SECRET, stepAt(seconds * 1_000), EIGHT)).toBe(code);
    expect(oneTimeCode(SECRET, stepAt(seconds * 1_000))).toBe(code.slice(2));
  });

  // RFC 4226, appendix D.
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, step) => [step, code] as const,
    ),
  )('of counter %i is %s', (step, code) => {
    expect(oneTimeCode(SECRET, step)).toBe(code);
  });
});

describe('a code that is shown', () => {
  const at = (nowMs: number, lastStep = 0) => ({ nowMs, lastStep });
  const code = oneTimeCode(SECRET, 100);

  it('is taken in its step, one before and one after', () => {
    for (const step of [99, 100, 101]) expect(stepOfCode(SECRET, code, at(step * STEP_MS))).toBe(100);
    for (const step of [98, 102]) expect(stepOfCode(SECRET, code, at(step * STEP_MS))).toBe(null);
  });

  it('is not taken after a step that was used', () => {
    expect(stepOfCode(SECRET, code, at(100 * STEP_MS, 100))).toBe(null);
    expect(stepOfCode(SECRET, code, at(100 * STEP_MS, 101))).toBe(null);
    expect(stepOfCode(SECRET, code, at(100 * STEP_MS, 99))).toBe(100);
  });

  it('has six figures and no other length', () => {
    for (const typed of ['', '1', `${code}0`, code.slice(1)]) {
      expect(stepOfCode(SECRET, typed, at(100 * STEP_MS))).toBe(null);
    }
  });
});

describe('a secret', () => {
  it('has 160 bits in base 32, and is another each time', () => {
    const secrets = new Set(Array.from({ length: 20 }, newFactorSecret));
    expect(secrets.size).toBe(20);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(secretBytes(secret).length).toBe(20);
    }
  });

  it('is read as RFC 4648 writes it', () => {
    expect(secretBytes('MZXW6YTBOI').toString()).toBe('foobar');
    expect(secretBytes('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(SECRET);
    expect(() => secretBytes('MZXW6YT1')).toThrow('base 32');
  });

  it('is handed over as an address that apps read', () => {
    const address = factorAddress('MZXW6YTBOI', '落槌 工作台', '138****0021');
    const url = new URL(address);
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(url.pathname)).toBe('/落槌 工作台:138****0021');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: 'MZXW6YTBOI',
      issuer: '落槌 工作台',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(address).not.toContain('+');
  });
});
