// The legal box (法定期限) of an announcement: what the law asks of it, counted from its own dates,
// so that a reader sees the figure beside the least the law allows. It is never written by hand.
// Source: 拍卖法 第45…48条; 法释〔2016〕18号 第12、20、26条; product.md 2, 7.1.
import { epochDayAt, HOUR_MS } from '#core/time/days.ts';
import { emptyFields, LEAST_PREVIEW_MS, NOTICE_DAYS } from './announcing.ts';
import { judicialNoticeDays, judicialSaleBreach } from './judicial.ts';
import type { RuleSet } from './rule-set.ts';
import type { SalePlan } from './sale.ts';

/** Place, objects, preview, formalities, other matters. */
const LAWFUL_FIELDS = ['place', 'objects', 'previewPlace', 'formalities', 'other'] as const;

export interface LawPoint {
  /** 公告期 and 开放 in days and hours; 预展 in hours; 法定事项 and 发布媒介 as a count. */
  readonly rule: 'notice' | 'preview' | 'content' | 'medium' | 'court';
  /** The law, as it is cited. */
  readonly article: string;
  readonly counted: number;
  readonly least: number;
  readonly holds: boolean;
}

export interface Noticed {
  readonly plan: SalePlan;
  readonly rules: RuleSet;
  readonly announcedAtMs: number;
}

/**
 * Whole days between the day of the announcement and the day of the auction, by the calendar of
 * China.
 */
export function noticeDays(announcedAtMs: number, startsAtMs: number): number {
  return epochDayAt(startsAtMs) - epochDayAt(announcedAtMs);
}

/** Every point of the law an announcement is measured by, in the order of its articles. */
export function legalBox(noticed: Noticed): readonly LawPoint[] {
  return [noticePoint(noticed), previewPoint(noticed), ...writtenPoints(noticed), ...courtPoints(noticed)];
}

const point = (
  rule: LawPoint['rule'],
  article: string,
  [counted, least]: readonly [counted: number, least: number],
): LawPoint => ({ rule, article, counted, least, holds: counted >= least });

const noticePoint = ({ plan, rules, announcedAtMs }: Noticed): LawPoint => {
  const days = noticeDays(announcedAtMs, plan.startsAtMs);
  if (rules.profile !== 'judicial') return point('notice', '拍卖法第四十五条', [days, NOTICE_DAYS]);
  const article = plan.isResale ? '法释〔2016〕18号第二十六条' : '法释〔2016〕18号第十二条';
  return point('notice', article, [days, judicialNoticeDays(plan)]);
};

/** A reader of the announcement can see the objects from then on, and not before. */
const previewPoint = ({ plan, announcedAtMs }: Noticed): LawPoint => {
  const seenMs = Math.max(0, plan.previewToMs - Math.max(plan.previewFromMs, announcedAtMs));
  const hours = Math.floor(seenMs / HOUR_MS);
  return point('preview', '拍卖法第四十八条', [hours, LEAST_PREVIEW_MS / HOUR_MS]);
};

const writtenPoints = ({ plan }: Noticed): LawPoint[] => {
  const empty = emptyFields(plan);
  const written = LAWFUL_FIELDS.filter((field) => !empty.includes(field)).length;
  const hasMedium = !empty.includes('medium') && !empty.includes('mediumDate');
  return [
    point('content', '拍卖法第四十六条', [written, LAWFUL_FIELDS.length]),
    point('medium', '拍卖法第四十七条', [hasMedium ? 1 : 0, 1]),
  ];
};

/** A court's sale stands open for a day at least, by bids that move the end five minutes. */
const courtPoints = ({ plan, rules }: Noticed): LawPoint[] => {
  if (rules.profile !== 'judicial') return [];
  const hours = Math.floor((plan.firstEndMs - plan.startsAtMs) / HOUR_MS);
  const kept = point('court', '法释〔2016〕18号第二十条', [hours, 24]);
  return [{ ...kept, holds: kept.holds && judicialSaleBreach(rules, plan) === null }];
};
