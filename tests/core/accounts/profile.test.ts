import { describe, expect, it } from 'vitest';
import { BUSINESS_TYPES, EMPTY_PROFILE, MAIL_OR_NONE, maskedMail, PROFILE } from '#core/accounts/profile.ts';
import { isUnusual } from '#core/accounts/unusual-log-in.ts';

describe('a mail address', () => {
  it.each([
    '',
    'a@b.cn',
    'zhou.ming+cars@mail.example.com.cn',
    '周明@例子.中国',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (mail) => {
    expect(mail).toMatch(MAIL_OR_NONE);
  });

  it.each([
    'zhou',
    '@example.com',
    'zhou@',
    'zhou@example',
    'zhou@example.',
    'zhou@.com',
    'zhou ming@example.com',
    'zhou@@example.com',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
    ' ',
    'zhou@example.com,other@example.com',
    '<zhou@example.com>',
    'zhou"@example.com',
    'zhou@exam\u0000ple.com',
  ])('is not %s', (mail) => {
    expect(mail).not.toMatch(MAIL_OR_NONE);
  });
});

describe('a mail address that is shown', () => {
  it.each([
    ['zhou.ming@example.com', 'zh***@example.com'],
    ['ab@b.cn', 'a***@b.cn'],
    ['a@b.cn', '***@b.cn'],
  ])('%s is %s', (mail, shown) => {
    expect(maskedMail(mail)).toBe(shown);
  });
});

describe('what a person tells of themselves', () => {
  it('is nothing at first, and has its bounds', () => {
    expect(EMPTY_PROFILE).toEqual({ mail: '', address: '', businessType: null });
    expect(PROFILE).toEqual({ mailMost: 100, addressMost: 120 });
    expect(new Set(BUSINESS_TYPES).size).toBe(7);
  });
});

describe('a log-in to be looked at twice', () => {
  const known = { isFirstFromHere: false, isFirstEver: false };

  it.each([
    ['log-in', known, false],
    ['log-in', { isFirstFromHere: true, isFirstEver: false }, true],
    ['log-in', { isFirstFromHere: true, isFirstEver: true }, false],
    ['log-in-failed', known, true],
    ['password-refused', known, true],
    ['code-refused', known, true],
    ['log-out', { isFirstFromHere: true, isFirstEver: false }, false],
    ['password-changed', known, false],
  ])('%s of %o: %s', (kind, facts, unusual) => {
    expect(isUnusual({ kind, ...facts })).toBe(unusual);
  });
});
