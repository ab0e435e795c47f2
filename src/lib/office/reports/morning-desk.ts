// 晨报 as its page draws it: yesterday, what went wrong, and what comes. Each part is asked of the
// desk whose it is, by the right of that desk: what somebody may not see there is not here either.
// Source: product.md 7.8.
import type { MorningReport } from '#contract/office/report-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { isPermitEnding } from '#core/office/work.ts';
import { DAY_MS } from '#core/time/days.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { dateText, moneyText } from '#lib/format.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { officePath } from '../places.ts';
import { deskVisit, orMissing, type DeskVisit } from '../visit.ts';

export interface Morning {
  readonly report: MorningReport;
  /** Null: not to be had, or not theirs to see. */
  readonly work: Outputs['workList'] | null;
  readonly control: Outputs['controlBoard'] | null;
  readonly ledger: Outputs['ledgerSums'] | null;
  readonly sales: Outputs['saleList'] | null;
  readonly register: Outputs['register'] | null;
}

export interface MorningDesk {
  readonly visit: DeskVisit<Morning>;
}

const WEEK_DAYS = 7;
const MOST_SALES = 60;

export async function morningDesk(page: Pick<FormPage, 'locals' | 'response'>): Promise<MorningDesk> {
  page.response.headers.set('cache-control', 'no-store');
  return { visit: await deskVisit(morningOf(apiOver(page.locals.api))) };
}

const morningOf = async (call: Call): Promise<Morning> => {
  const report = await call('morningReport', {});
  const { nowMs } = report;
  const [from, to] = [dateText(nowMs), dateText(nowMs + (WEEK_DAYS - 1) * DAY_MS)];
  const [work, control, ledger, sales, register] = await Promise.all([
    orMissing(call('workList', { size: 1 })),
    orMissing(call('controlBoard', {})),
    orMissing(call('ledgerSums', {})),
    orMissing(call('saleList', { from, to, size: MOST_SALES })),
    orMissing(call('register', {})),
  ]);
  return { report, work, control, ledger, sales, register };
};

/** A line of the page, and the desk at which it is seen to. */
export interface MorningLine {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  /** It wants somebody today. */
  readonly isOff: boolean;
}

const line = (key: string, text: string, desk: string, isOff: boolean): MorningLine => ({
  key,
  text,
  href: officePath(desk),
  isOff,
});

const ledgerLine = ({ offFen }: Outputs['ledgerSums']): MorningLine =>
  line('ledger', offFen === 0 ? '零和账是平的' : `零和账差 ${moneyText(offFen)}`, 'ledger', offFen !== 0);

const atLeast = (count: number, isAtLeast: boolean): string => `${count} ${isAtLeast ? '笔以上' : '笔'}`;

/** Lines of what went wrong, or did not: said either way, so that silence means nothing. */
export function troubles({ report, work, control, ledger }: Morning): readonly MorningLine[] {
  const counts = work?.counts;
  const { late: unpaid, isAtLeast } = report;
  const unpaidText =
    unpaid.count === 0
      ? '没有逾期未付的订单'
      : `逾期未付 ${atLeast(unpaid.count, isAtLeast)}，落槌价 ${moneyText(unpaid.hammerFen)}`;
  const paused = control?.counts.paused ?? 0;
  const lateCount = counts?.late ?? 0;
  const caseCount = counts?.areas.dispute ?? 0;
  return [
    line('unpaid', unpaidText, 'orders', unpaid.count > 0),
    ...(counts
      ? [
          line(
            'disputes',
            caseCount === 0 ? '没有等本行办的争议' : `争议 ${caseCount} 件等本行办`,
            'disputes',
            caseCount > 0,
          ),
        ]
      : []),
    ...(control
      ? [line('paused', paused === 0 ? '没有暂停的拍品' : `${paused} 件拍品暂停中`, 'control', paused > 0)]
      : []),
    ...(counts
      ? [line('late', lateCount === 0 ? '没有过期的事' : `${lateCount} 件事已过期`, '', lateCount > 0)]
      : []),
    ...(ledger ? [ledgerLine(ledger)] : []),
  ];
}

type Sales = Outputs['saleList'];

/** Sales by their count and that of their lots: at least so many where not all were listed. */
const salesText = (name: string, rows: Sales['rows'], isCut: boolean): string => {
  if (rows.length === 0 && !isCut) return `${name}没有专场开拍`;
  const lotCount = rows.reduce((sum, one) => sum + one.lotCount, 0);
  const more = isCut ? '以上' : '';
  return `${name}开拍 ${rows.length} 场${more}，${lotCount} 件${more}拍品`;
};

const saleLines = ({ report: { nowMs }, sales }: Morning): readonly MorningLine[] => {
  if (sales === null) return [];
  const real = sales.rows.filter(({ hall, isWithdrawn }) => hall !== 'practice' && isWithdrawn !== true);
  const today = dateText(nowMs);
  const ofToday = real.filter(({ startsAtMs }) => dateText(startsAtMs) === today);
  const isCut = sales.total > sales.rows.length;
  return [
    line('today', salesText('今天', ofToday, isCut), 'sales', false),
    line('week', salesText('七天内', real, isCut), 'sales', false),
  ];
};

const permitLines = ({ report: { nowMs }, register }: Morning): readonly MorningLine[] => {
  if (register === null) return [];
  const ending = [...register.houses, ...register.auctioneers].filter((one) => isPermitEnding(one, nowMs));
  const first = ending.toSorted((one, other) => one.validUntilMs - other.validUntilMs)[0];
  const text = first
    ? `${ending.length} 份证书到期或 30 天内到期，最早 ${first.name} ${dateText(first.validUntilMs - 1)}`
    : '30 天内没有到期的证书';
  return [line('permits', text, 'houses', first !== undefined)];
};

/** Lines of what comes today and in the six days after it. */
export function coming(morning: Morning): readonly MorningLine[] {
  const { dueToday, dueSoon, isAtLeast } = morning.report;
  const money = (name: string, { count, hammerFen }: MorningReport['dueToday']): string =>
    count === 0
      ? `${name}没有到期的货款`
      : `${name}到期货款 ${atLeast(count, isAtLeast)}，落槌价 ${moneyText(hammerFen)}`;
  const { work } = morning;
  return [
    ...saleLines(morning),
    line('due-today', money('今天', dueToday), 'orders', false),
    line('due-soon', money('七天内', dueSoon), 'orders', false),
    ...(work
      ? [line('work', work.total === 0 ? '没有等本行办的事' : `${work.total} 件等本行办`, '', false)]
      : []),
    ...permitLines(morning),
  ];
}
