// Problems of papers as they are filled in, field by field, before the house is asked: the same
// rules by which it judges.
import { identityRefusals } from '#contract/identity/refusals.ts';
import { itemWord } from '#contract/identity/verification-words.ts';
import { isCreditCode } from '#core/identity/credit-code.ts';
import { FULL_AGE_YEARS, isIdNumber, isOfAge } from '#core/identity/id-number.ts';
import {
  isPictureItem,
  LONG_TERM,
  paperEndMs,
  type Filled,
  type VerificationItem,
  type VerificationKind,
} from '#core/identity/verification.ts';
import { readDay } from '#core/input/typed-date.ts';
import { CREDIT_CODE, ID_NUMBER, rowProblem } from '#core/input/typed-rows.ts';

export type ItemProblems = Partial<Record<VerificationItem, string>>;

/** By item, of those that are asked for. */
export function problemsIn(filled: Filled, asked: CheckRequest): ItemProblems {
  return Object.fromEntries(
    asked.items.flatMap((item) => {
      const problem = problemOf(item, filled[item] ?? '', asked);
      return problem === null ? [] : [[item, problem]];
    }),
  );
}

const said = (code: 'WRONG_ID_NUMBER' | 'WRONG_FIRM_CODE' | 'UNDER_AGE' | 'PAPER_EXPIRED'): string => {
  const words = {
    WRONG_ID_NUMBER: identityRefusals.WRONG_ID_NUMBER.say({ code: 'WRONG_ID_NUMBER' }, 0),
    WRONG_FIRM_CODE: identityRefusals.WRONG_FIRM_CODE.say({ code: 'WRONG_FIRM_CODE' }, 0),
    UNDER_AGE: identityRefusals.UNDER_AGE.say({ code: 'UNDER_AGE', leastAgeYears: FULL_AGE_YEARS }, 0),
    PAPER_EXPIRED: identityRefusals.PAPER_EXPIRED.say({ code: 'PAPER_EXPIRED' }, 0),
  }[code];
  return `${words.sentence}，${words.wayOut}`;
};

const numberProblem = (kind: VerificationKind, typed: string, nowMs: number): string | null => {
  const form = kind === 'person' ? ID_NUMBER : CREDIT_CODE;
  const problem = rowProblem(form, itemWord(kind, 'number'), typed);
  if (problem !== null) return problem;
  const number = form.plain(typed);
  if (kind === 'firm') return isCreditCode(number) ? null : said('WRONG_FIRM_CODE');
  if (!isIdNumber(number)) return said('WRONG_ID_NUMBER');
  return isOfAge(number, nowMs) ? null : said('UNDER_AGE');
};

const dayProblem = (typed: string, nowMs: number): string | null => {
  if (typed === LONG_TERM) return null;
  const day = readDay(typed);
  if (day === null) return '请选证件上的截止日期；长期有效的勾选“长期有效”';
  return (paperEndMs(day) ?? Infinity) > nowMs ? null : said('PAPER_EXPIRED');
};

export interface CheckRequest {
  readonly kind: VerificationKind;
  readonly items: readonly VerificationItem[];
  readonly nowMs: number;
}

const problemOf = (item: VerificationItem, typed: string, { kind, nowMs }: CheckRequest): string | null => {
  const word = itemWord(kind, item);
  if (typed === '') return isPictureItem(item) ? `请上传${word}` : `请填写${word}`;
  if (item === 'number') return numberProblem(kind, typed, nowMs);
  return item === 'validUntil' ? dayProblem(typed, nowMs) : null;
};
