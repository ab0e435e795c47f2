// Words of a sale's page: its way from the announcement to the end, and its rules in a box.
// Source: product.md 3, 7.2.
import { SELL_OFF_ROUND } from '#contract/lots/disposal-words.ts';
import type { AnnouncedFacts, SaleDetail } from '#contract/sales/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { feesIn } from '#core/orders/fees.ts';
import { payRuleOf } from '#core/orders/order-dues.ts';
import { isAscendingRules, type ExtensionRule, type RuleSet } from '#core/sales/rule-set.ts';
import type { SaleState } from '#core/sales/sale.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { returnWords } from '#lib/deposits/return-words.ts';
import { dateText, dayMinuteText, minuteText, moneyText, spanText, whenText } from '#lib/format.ts';
import type { Step } from '#ui/stepper/stepper.ts';

export const SALE_STATE_WORDS: Readonly<Record<SaleState, string>> = {
  draft: '草稿',
  'in-review': '审核中',
  announced: '已公告',
  preview: '预展中',
  registration: '报名中',
  bidding: '竞价中',
  paused: '已暂停',
  ended: '已结束',
  withdrawn: '已撤回',
};

/** `2026-11-20 09:00–16:00`, `2026-11-20 至 2026-11-23 16:00`. */
const periodText = (fromMs: number, toMs: number): string => {
  const isOneDay = dateText(fromMs) === dateText(toMs);
  return isOneDay
    ? `${dayMinuteText(fromMs)}–${minuteText(toMs)}`
    : `${dateText(fromMs)} 至 ${dateText(toMs)} ${minuteText(toMs)}`;
};

const END_STEPS: Partial<Readonly<Record<SaleState, Step['state']>>> = { withdrawn: 'failed', ended: 'done' };

const endNote = ({ sale: { endsAtMs, format }, state, nowMs }: SaleDetail): string => {
  if (state === 'withdrawn') return '不再开拍';
  if (format === 'fixed-price') return '售完为止';
  return `${state === 'ended' ? '' : '预计 '}${whenText(endsAtMs, nowMs)}`;
};

/** 公告 → 预展 → 报名 → 开拍 → 结束; of a sale at fixed prices no end is foretold. */
export function saleSteps(detail: SaleDetail): readonly Step[] {
  const { sale, announced, state, nowMs } = detail;
  const { startsAtMs, endsAtMs, format } = sale;
  const stepOf = (title: string, atMs: number, untilMs: number, note: string): Step => {
    if (state === 'ended' || nowMs >= untilMs) return { title, state: 'done', note };
    // A step that had begun when the sale was withdrawn is over; the others never come.
    if (state === 'withdrawn') return { title, state: nowMs >= atMs ? 'done' : 'coming', note };
    return { title, state: nowMs >= atMs ? 'now' : 'coming', note };
  };
  const isFixedPrice = format === 'fixed-price';
  const end: Step = {
    title: state === 'withdrawn' ? '已撤回' : '结束',
    state: END_STEPS[state] ?? 'coming',
    note: endNote(detail),
  };
  // Once it has opened, what goes on is the bidding: its steps are the lots themselves.
  const opening = stepOf(isFixedPrice ? '开售' : '开拍', startsAtMs, startsAtMs, whenText(startsAtMs, nowMs));
  if (announced === null) return [opening, end];
  const { announcedAtMs, previewFromMs, previewToMs, registrationFromMs } = announced;
  return [
    stepOf('公告', announcedAtMs, Math.min(previewFromMs, startsAtMs), dayMinuteText(announcedAtMs)),
    stepOf('预展', previewFromMs, previewToMs, periodText(previewFromMs, previewToMs)),
    stepOf(
      '报名',
      registrationFromMs,
      isFixedPrice ? Infinity : endsAtMs,
      isFixedPrice ? '售完为止' : '各件落槌前',
    ),
    opening,
    end,
  ];
}

export interface RuleRow {
  readonly label: string;
  readonly value: string;
}

/** `¥2,000`, `¥2,000–¥5,000`, each for a lot. */
export function depositWords({ deposit }: Pick<Sale, 'deposit'>): string {
  if (deposit === null || deposit.mostFen === 0) return '不收保证金';
  const { leastFen, mostFen } = deposit;
  return leastFen === mostFen
    ? `${moneyText(leastFen)} / 件`
    : `${moneyText(leastFen)}–${moneyText(mostFen)} / 件`;
}

const extensionWords = (extension: ExtensionRule | null): string => {
  if (extension === null) return '不延时';
  const { windowMs, extendMs, mostExtensions } = extension;
  const often = mostExtensions === null ? '次数不限' : `最多 ${mostExtensions} 次`;
  return `最后 ${spanText(windowMs)}有出价，顺延 ${spanText(extendMs)}，${often}`;
};

const stepWords = (rules: RuleSet): string | null => {
  if (rules.format === 'falling') return `每 ${spanText(rules.everyMs)}降 ${moneyText(rules.dropFen)}`;
  if (!isAscendingRules(rules)) return null;
  const [first, ...more] = rules.ladder;
  const last = more.at(-1);
  if (!first || !last) return first ? `${moneyText(first.stepFen)}，各价位相同` : null;
  return `按当前价分 ${rules.ladder.length} 档，${moneyText(first.stepFen)} 至 ${moneyText(last.stepFen)}`;
};

/** A commission in one line: the dearest band, and that it falls. */
const feeWords = ({ hall }: Pick<Sale, 'hall'>): string => {
  const { bands, leastFen } = feesIn(hall);
  const percents = bands.map(({ basisPoints }) => basisPoints / 100);
  return `成交价的 ${percents[0]}%，分段递减至 ${percents.at(-1)}%，最低 ${moneyText(leastFen)}`;
};

const payWords = ({ hall }: Pick<Sale, 'hall'>, { format, profile }: RuleSet): string => {
  const category = hall === 'non-vehicle' ? 'goods' : 'vehicle';
  const { by, count } = payRuleOf({ category, format, profile, announcedDays: null });
  if (by === 'hours') return `成交后 ${count} 小时内`;
  return by === 'days' ? `成交后 ${count} 日内（以公告为准）` : `成交后第 ${count} 个工作日 17:00 前`;
};

const longText = (spanMs: number): string =>
  spanMs % HOUR_MS === 0 ? `${spanMs / HOUR_MS} 小时` : spanText(spanMs);

const haggleWords = (rules: RuleSet): string | null => {
  if (rules.format !== 'fixed-price') return null;
  if (rules.mostRounds === 0) return '不议价';
  return `可议价，最多 ${rules.mostRounds} 轮，每次还价 ${longText(rules.offerMs)}内答复`;
};

/** The rules of a sale as one reads them before going in. */
export function ruleRows(sale: Sale, announced: AnnouncedFacts | null): readonly RuleRow[] {
  const rules = announced?.rules ?? null;
  const isRising = sale.extension !== null;
  const rows: readonly (readonly [string, string | null])[] = [
    ['参拍保证金', depositWords(sale)],
    ['通用保证金', sale.deposit?.hasGeneral === true ? '可缴，一笔参拍全场' : null],
    ['加价幅度', rules && stepWords(rules)],
    ['自动延时', isRising ? extensionWords(sale.extension) : null],
    ['变卖流程', announced?.hasBidRound === true ? SELL_OFF_ROUND : null],
    ['购买锁定', rules?.format === 'fixed-price' ? `下单后锁定 ${spanText(rules.holdMs)}付款` : null],
    ['议价', rules && haggleWords(rules)],
    ['佣金', feeWords(sale)],
    ['付款期限', rules && payWords(sale, rules)],
    ['保证金退回', returnWords(sale.format)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
