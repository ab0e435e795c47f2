// Paying in (充值) by a plain form, in two steps: the sum is read once more, then it goes the way
// that was chosen. Source: product.md 3.5, 7.7.
import { wayOrFirst, type PayWay } from '#core/deposits/pay-way.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import { apiOver } from '#lib/api.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { wayOf, waysOf } from './pay-ways.ts';
import { paymentPath, toppedUpPath } from './places.ts';

export type TopUpForm =
  | {
      readonly step: 'write';
      readonly typed: string;
      readonly problem: string | null;
      readonly said: Said | null;
      /**
       * True when nothing was sent: the form was used before the page was whole, or without the
       * token a form needs.
       */
      readonly isUnsent: boolean;
      readonly ways: readonly PayWay[];
      readonly way: PayWay | null;
    }
  | {
      readonly step: 'check';
      readonly amountFen: number;
      readonly way: PayWay;
      /** Fields that the confirming form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    };

export const TOP_UP_FORM = 'top-up';
const LABEL = '充值金额';

type Write = Extract<TopUpForm, { step: 'write' }>;

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
  const hidden = { step: 'confirmed', amount: typed, way, key: timedId(Date.now()) };
  return { step: 'check', amountFen: sum.value, way, hidden };
}

const writing =
  (ways: readonly PayWay[], way: PayWay | null) =>
  (typed: string, rest: Partial<Write> = {}): TopUpForm => ({
    step: 'write',
    typed,
    problem: null,
    said: null,
    isUnsent: false,
    ways,
    way,
    ...rest,
  });

interface Wish {
  readonly typed: string;
  readonly amountFen: number;
  readonly way: PayWay;
}

const payIn = async (
  page: FormPage,
  form: FormData,
  {
    wish: { typed, amountFen, way },
    write,
  }: { readonly wish: Wish; readonly write: ReturnType<typeof writing> },
): Promise<TopUpForm | Response> => {
  const call = callBy(page, form);
  if (call === null) return write(typed, { isUnsent: true });
  try {
    // The key names this one request: sent again, it is the same payment.
    const begun = await call('topUp', { amountFen, way }, { key: fieldOf(form, 'key') });
    const isPaid = begun.needs.way === 'sample';
    return seeOther(isPaid ? toppedUpPath(begun.paymentId) : paymentPath(begun.paymentId), []);
  } catch (error) {
    const malformed = fieldSaid(error);
    if (malformed?.field === 'amountFen') return write(typed, { problem: malformed.msg });
    return write(typed, { said: saidOf(error, Date.now()) });
  }
};
