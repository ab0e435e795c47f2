// Outcomes of papers, one login of the sample house for each: they wait, were refused, have ended,
// and those of a firm are approved. Nobody has these numbers: they are right by their check digits
// alone.
import type { Business, VerificationKind, WrongItem } from '#core/identity/verification.ts';
import { LEFT_TO_STAFF } from '#server/ports/identity.ts';
import { FIRM, PAPERS_ENDED, PAPERS_REFUSED } from '../people-data.ts';

export interface SampleVerification {
  /** As `people-data.ts` calls the login. */
  readonly login: string;
  readonly kind: VerificationKind;
  readonly legalName: string;
  readonly number: string;
  /** Days before the house opens, from its midnight. */
  readonly handedInDaysAgo: number;
  /** Null: the papers wait. */
  readonly decided: { readonly daysAgo: number; readonly wrong: readonly WrongItem[] } | null;
  /** The last day of the paper, so many days before the house opens; null: it has none. */
  readonly endedDaysAgo: number | null;
  readonly texts: Readonly<Partial<Record<'address' | 'representative' | 'agent', string>>>;
  readonly business: Business | null;
}

const person = (
  part: Pick<SampleVerification, 'login' | 'number'> & Partial<SampleVerification>,
): SampleVerification => ({
  kind: 'person',
  legalName: part.login,
  handedInDaysAgo: 1,
  decided: null,
  endedDaysAgo: null,
  texts: { address: '江苏省苏州市相城区示例路 8 号' },
  business: null,
  ...part,
});

export const SAMPLE_VERIFICATIONS: readonly SampleVerification[] = [
  person({ login: LEFT_TO_STAFF, number: '320507199203040019' }),
  person({
    login: PAPERS_REFUSED,
    number: '320507198811120026',
    handedInDaysAgo: 2,
    decided: {
      daysAgo: 1,
      wrong: [
        { item: 'back', reason: 'unclear' },
        { item: 'validUntil', reason: 'differs' },
      ],
    },
  }),
  person({
    login: PAPERS_ENDED,
    number: '320507197906080034',
    handedInDaysAgo: 60,
    decided: { daysAgo: 59, wrong: [] },
    endedDaysAgo: 3,
  }),
  {
    login: FIRM,
    kind: 'firm',
    legalName: '苏州远行二手车销售有限公司（示例）',
    number: '91320507MA1XNGC0TM',
    handedInDaysAgo: 40,
    decided: { daysAgo: 39, wrong: [] },
    endedDaysAgo: null,
    texts: { representative: '方远行', agent: '方远行' },
    business: 'dealer',
  },
];
