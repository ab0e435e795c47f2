// Paying in (充值) by a plain form, in two steps: the sum is read once more, then it goes the way
// that was chosen. Source: product.md 3.5, 7.7.
import { wayOrFirst, type PayWay } from '#core/deposits/pay-way.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { wayOf, waysOf } from './pay-ways.ts';
import { paymentPath, toppedUpPath } from './places.ts';

interface Write extends PostNotice {
  readonly step: 'write';
  readonly typed: string;
  readonly problem: string | null;
  readonly ways: readonly PayWay[];
  readonly way: PayWay | null;
}

export type TopUpForm =
  | Write
  | {
      readonly step: 'check';
      readonly amountFen: number;
      readonly way: PayWay;
      /** Fields that the confirming form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    };

export const TOP_UP_FORM = 'top-up';
const LABEL = '充值金额';

/** Content of the page of a top-up; a response leads on. `wished`: the sum its address names. */
export async function topUpForm(page: FormPage, wished: string): Promise<TopUpForm | Response> {
  const form = await postedForm(page.request, TOP_UP_FORM);
  const ways = await waysOf(apiOver(page.locals.api));
  const chosen = wayOf(form === null ? '' : fieldOf(form, 'way'));
  const write = writing(ways, chosen);
  if (form === null) return write(wished);
  const typed = fieldOf(form, 'amount');
  const sum = readSum(typed);
  if (!sum.ok) return write(typed, { problem: sumProblem(LABEL, sum.fault) });
  if (sum.value === 0) return write(typed, { problem: `${LABEL}要大于零` });
  if (fieldOf(form, 'edit') !== '') return write(typed);
  const way = wayOrFirst(chosen ?? undefined, ways);
  const wish = { typed, amountFen: sum.value, way };
  if (fieldOf(form, 'step') === 'confirmed') return payIn(page, form, { wish, write });
  const hidden = { step: 'confirmed', amount: typed, way, key: requestKey(null) };
  return { step: 'check', amountFen: sum.value, way, hidden };
}

const writing =
  (ways: readonly PayWay[], way: PayWay | null) =>
  (typed: string, rest: Partial<Write> = {}): Write => ({
    ...NO_NOTICE,
    step: 'write',
    typed,
    problem: null,
    ways,
    way,
    ...rest,
  });

interface Wish {
  readonly typed: string;
  readonly amountFen: number;
  readonly way: PayWay;
}

const payIn = (
  page: FormPage,
  form: FormData,
  {
    wish: { typed, amountFen, way },
    write,
  }: { readonly wish: Wish; readonly write: ReturnType<typeof writing> },
): Promise<TopUpForm | Response> =>
  postOnce(page, form, write(typed), {
    send: async (call) => {
      // The key names this one request: sent again, it is the same payment.
      const begun = await call('topUp', { amountFen, way }, { key: fieldOf(form, 'key') });
      const isPaid = begun.needs.way === 'sample';
      return isPaid ? toppedUpPath(begun.paymentId) : paymentPath(begun.paymentId);
    },
    refused: (error) => fieldProblems(error, { amountFen: 'problem' }),
  });
