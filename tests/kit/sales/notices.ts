// Announcements as tests want them: what their words are made from, and what a page of one is drawn
// from.
import type { NoticeDetail, NoticeLot, NoticeSummary, NoticeText } from '#contract/sales/notice-outputs.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { HouseContact } from '#server/content/own-texts.ts';
import type { NoticeFacts } from '#server/sales/notices/notice-words.ts';
import { somePlan, TODAY_MS } from '../sales.ts';

export const someContact: HouseContact = {
  name: '示例拍卖行',
  phone: '400-000-0000',
  hours: '工作日 08:30–18:00',
  mail: 'kefu@example.cn',
  complaintPhone: '400-000-0001',
  complaintMail: 'jubao@example.cn',
};

export function someNoticeFacts(part: Partial<NoticeFacts> = {}): NoticeFacts {
  return {
    plan: somePlan(),
    rules: TIMED_VEHICLE_RULES,
    lots: [
      { depositFen: yuan(2_000), hasReserve: true },
      { depositFen: yuan(7_200), hasReserve: false },
    ],
    lotCount: 2,
    auctioneer: '周明',
    certificate: 'P-0001',
    contact: someContact,
    ...part,
  };
}

export function someNotice(part: Partial<NoticeSummary> = {}): NoticeSummary {
  return {
    saleId: 'sale-1',
    name: '上海二手车专场',
    number: 118,
    hall: 'vehicle',
    format: 'timed',
    city: '上海',
    consignor: '示例汽车租赁',
    partnerId: null,
    announcedAtMs: TODAY_MS,
    startsAtMs: somePlan().startsAtMs,
    endsAtMs: somePlan().firstEndMs,
    lotCount: 2,
    state: 'coming',
    version: 1,
    changedAtMs: null,
    withdrawnAtMs: null,
    ...part,
  };
}

export function someNoticeLot(part: Partial<NoticeLot> = {}): NoticeLot {
  return {
    lotId: 'lot-1',
    number: '001',
    title: '2021款 大众 帕萨特',
    registered: '2021.05',
    city: '上海',
    startPriceFen: yuan(72_000),
    depositFen: yuan(7_200),
    hasReserve: true,
    defects: '左前门重新喷漆',
    status: 'scheduled',
    ...part,
  };
}

export function someNoticeText(part: Partial<NoticeText> = {}): NoticeText {
  return {
    version: 1,
    atMs: TODAY_MS,
    reason: null,
    chapters: [
      { title: '拍卖标的', blocks: [{ is: 'paragraph', text: '二手车一批。' }] },
      { title: '其他事项', blocks: [{ is: 'paragraph', text: '过户自办。' }] },
    ],
    ...part,
  };
}

export function someDetail(part: Partial<NoticeDetail> = {}): NoticeDetail {
  return {
    notice: someNotice(),
    title: '上海二手车专场拍卖公告（第 118 场）',
    number: '〔2026〕落拍告字第 118 号',
    house: { name: '示例拍卖行', permitNumber: '沪拍 001', issuer: '上海市商务委员会' },
    medium: '示例日报',
    mediumDate: '2026-11-21',
    stop: null,
    law: [
      { rule: 'notice', article: '拍卖法第四十五条', counted: 8, least: 7, holds: true },
      { rule: 'preview', article: '拍卖法第四十八条', counted: 144, least: 48, holds: true },
    ],
    rulesVersion: TIMED_VEHICLE_RULES.version,
    soldCount: 0,
    doneCount: 0,
    nextEndMs: null,
    texts: [someNoticeText()],
    lots: [someNoticeLot()],
    nowMs: TODAY_MS,
    ...part,
  };
}
