// All that keeps a draft from being announced (法定检查), told at once: each fault with the article
// that asks for it and the place where it is mended, and the first moment at which a sale that is
// announced now could lawfully begin. The first of them is what decides.
// Source: 拍卖法 第11、14、18、45…48条; 法释〔2016〕18号; 电子商务法 第34条; product.md 5.17.
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import {
  announcingRefusals,
  firstStart,
  seenFromMs,
  type AnnouncingRefusal,
  type Around,
  type Planned,
} from './announcing.ts';
import type { JudicialLimit } from './judicial.ts';
import type { PlanRefusal } from './refusals.ts';
import type { SalePlan } from './sale.ts';

export interface AnnouncingFault {
  readonly refusal: AnnouncingRefusal;
  /** The law, as it is cited; null: a rule of the house. */
  readonly article: string | null;
  /** Lot it is mended in; null: in the sale. */
  readonly lotId: string | null;
  /** Fields of the plan, or of the lot, that it is mended in. */
  readonly fields: readonly string[];
}

/** Empty: the sale may be announced at `nowMs`. */
export function announcingFaults(
  planned: Planned,
  around: Around,
  nowMs: number,
): readonly AnnouncingFault[] {
  const noticeArticle = noticeArticleOf(planned.plan, around);
  return announcingRefusals(planned, around, nowMs)
    .flatMap(byArticle)
    .map((refusal) => ({
      refusal,
      article: refusal.code === 'NOTICE_TOO_SHORT' ? noticeArticle : articleOf(refusal),
      lotId: 'lotId' in refusal ? refusal.lotId : null,
      fields: fieldsOf(refusal),
    }));
}

/** Fields of its own article: the medium is asked for by another than all else. */
const MEDIUM: readonly string[] = ['medium', 'mediumDate'];

/** Fields that are missing under two articles are two faults. */
const byArticle = (refusal: AnnouncingRefusal): readonly AnnouncingRefusal[] => {
  if (refusal.code !== 'SALE_INCOMPLETE') return [refusal];
  const parts = [
    refusal.fields.filter((field) => !MEDIUM.includes(field)),
    refusal.fields.filter((field) => MEDIUM.includes(field)),
  ];
  return parts.filter((fields) => fields.length > 0).map((fields) => ({ code: 'SALE_INCOMPLETE', fields }));
};

const COURTS = '法释〔2016〕18号';

const noticeArticleOf = ({ isResale }: SalePlan, { rules }: Around): string => {
  if (rules?.rules.profile !== 'judicial') return '拍卖法第四十五条';
  return isResale ? `${COURTS}第二十六条` : `${COURTS}第十二条`;
};

type LotField = Extract<PlanRefusal, { readonly code: 'LOT_INCOMPLETE' }>['field'];

const LOT_ARTICLES: Readonly<Record<LotField, string | null>> = {
  kind: null,
  property: `${COURTS}第十二条`,
  defects: '拍卖法第十八条',
  yard: null,
  marks: null,
  valueFen: `${COURTS}第十条`,
  formerEndedAtMs: `${COURTS}第二十六条`,
};

const ARTICLES: Partial<Record<AnnouncingRefusal['code'], string>> = {
  NO_LOTS: '拍卖法第四十六条',
  RULES_NOT_YET: '电子商务法第三十四条',
  PERMIT_NOT_VALID: '拍卖法第十一条',
  AUCTIONEER_NOT_VALID: '拍卖法第十四条',
  PREVIEW_TOO_SHORT: '拍卖法第四十八条',
};

const articleOf = (refusal: AnnouncingRefusal): string | null => {
  if (refusal.code === 'JUDICIAL_LIMIT') return `${COURTS}${refusal.article}`;
  if (refusal.code === 'LOT_INCOMPLETE') return LOT_ARTICLES[refusal.field];
  if (refusal.code !== 'SALE_INCOMPLETE') return ARTICLES[refusal.code] ?? null;
  const isMedium = refusal.fields.some((field) => MEDIUM.includes(field));
  return isMedium ? '拍卖法第四十七条' : '拍卖法第四十六条';
};

const LIMIT_FIELDS: Readonly<Record<JudicialLimit, string>> = {
  format: 'rulesVersion',
  duration: 'firstEndMs',
  extension: 'rulesVersion',
  'start-price': 'startPriceFen',
  reserve: 'reserveFen',
  deposit: 'depositFen',
  'price-cut': 'startPriceFen',
  'resale-days': 'startsAtMs',
  'resale-rules': 'rulesVersion',
  'sell-off-period': 'firstEndMs',
  'sell-off-price': 'startPriceFen',
  'sell-off-deposit': 'depositFen',
};

const FIELDS: Partial<Record<AnnouncingRefusal['code'], string>> = {
  NO_LOTS: 'lots',
  RULES_UNKNOWN: 'rulesVersion',
  RULES_NOT_YET: 'rulesVersion',
  PERMIT_NOT_VALID: 'houseId',
  AUCTIONEER_NOT_VALID: 'auctioneerId',
  WRONG_HALL: 'rulesVersion',
  NOTICE_TOO_SHORT: 'startsAtMs',
  TOO_SOON: 'startsAtMs',
  PREVIEW_TOO_SHORT: 'previewToMs',
};

const fieldsOf = (refusal: AnnouncingRefusal): readonly string[] => {
  if (refusal.code === 'JUDICIAL_LIMIT') return [LIMIT_FIELDS[refusal.limit]];
  if ('fields' in refusal) return refusal.fields;
  return 'field' in refusal ? [refusal.field] : [FIELDS[refusal.code] ?? ''];
};

/**
 * The first moment at the planned time of day at which the sale could begin, if it were announced
 * now and shown from when it is planned to be; null: nobody knows its rules.
 */
export function earliestLawfulStartMs(planned: Planned, { rules }: Around, nowMs: number): number | null {
  if (!rules) return null;
  const { plan } = planned;
  const { fromMs, days } = firstStart(planned, rules.rules, nowMs);
  const leastMs = days === null ? fromMs : Math.max(fromMs, seenFromMs(plan, nowMs));
  const intoDayMs = plan.startsAtMs - dayBeginMs(plan.startsAtMs);
  const sameDayMs = dayBeginMs(leastMs) + intoDayMs;
  return sameDayMs >= leastMs ? sameDayMs : sameDayMs + DAY_MS;
}
