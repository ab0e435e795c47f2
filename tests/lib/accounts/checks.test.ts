import { describe, expect, it } from 'vitest';
import {
  agreementProblem,
  codeProblem,
  newPasswordProblem,
  phoneOf,
  phoneProblem,
} from '#lib/accounts/checks.ts';

describe('what the login form can tell by itself', () => {
  it('takes a phone number however it is grouped', () => {
    expect(phoneProblem('138 0000 0000')).toBeNull();
    expect(phoneOf('138-0000 0000')).toBe('13800000000');
  });

  it.each(['', '   ', '1380000000', '23800000000', '138000000000', 'phone'])(
    'says what is wrong with the phone number "%s"',
    (typed) => {
      expect(phoneProblem(typed)).toMatch(/手机号/);
    },
  );

  it.each(['', '12345', '1234567', 'abcdef'])('says what is wrong with the code "%s"', (typed) => {
    expect(codeProblem(typed)).toMatch(/验证码/);
  });

  it('wants a new password neither too short nor endless', () => {
    expect(newPasswordProblem('short')).toMatch(/至少 8 位/);
    expect(newPasswordProblem('x'.repeat(129))).toMatch(/最多 128 位/);
    expect(newPasswordProblem('一句记得住的长长的话')).toBeNull();
  });

  it('never takes the agreement for granted', () => {
    expect(agreementProblem(false)).toMatch(/同意/);
    expect(agreementProblem(true)).toBeNull();
  });
});
