// The announcements of the sample house: each sale was announced nine days before its day and shown
// for three, as the law asks; some were amended since, some withdrawn, so that a visitor meets
// every kind.
import { wallDate } from '#contract/wall-clock.ts';
import { SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import type { Announcement, DisposalTerms, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import type { PastNotice } from '#server/sales/commands-publish-sale.ts';
import { recordAuctioneer, recordHouse } from '#server/sales/rules/commands-record-house.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import type { Slot } from './lanes.ts';
import { AUCTIONEERS, CERTIFICATE, YARDS, type Theme } from './places-data.ts';
import type { SampleParts } from './sample-parts.ts';
import { goodsSaleOf } from './stages/goods-lots.ts';
import type { Lane } from './ways/lane.ts';
import { rulesIn } from './ways/way-rules.ts';

/** Nobody can log in as them: it is the account by which the sample house writes. */
export const SAMPLE_STAFF = 'sample-staff';
/**
 * A second one, for what one has proposed or decided is for somebody else to approve, or to look at
 * again.
 */
export const SECOND_STAFF = `${SAMPLE_STAFF}-second`;
const NOTICE_DAYS = 9;
/** A court's: a fortnight is too short. Source: 法释〔2016〕18号 第12条. */
const COURT_NOTICE_DAYS = 16;
const PREVIEW_DAYS = 4;
const LICENSED_UNTIL_MS = Date.UTC(2029, 11, 31);

/** Notice of the sale as the public read it before it came here. */
export function noticeOf(slot: Slot, sale: SalesTable, theme: Theme): PastNotice | null {
  const { lane, opensAtMs, firstCloseMs, turn } = slot;
  if (lane.hall === 'practice') return null;
  const rules = rulesIn(lane);
  const announcedAtMs = announcedMs(slot);
  const plan: SalePlan = {
    name: sale.name,
    hall: lane.hall,
    consignor: sale.consignor,
    partnerId: sale.partnerId,
    city: sale.city,
    rulesVersion: rules.version,
    houseId: SAMPLE_HOUSE_ID,
    auctioneerId: auctioneerIdOf(sale.auctioneer),
    property: 'movable',
    isResale: false,
    previewFromMs: atHour(opensAtMs, -PREVIEW_DAYS, 9),
    previewToMs: atHour(opensAtMs, -1, 16),
    registrationFromMs: announcedAtMs,
    startsAtMs: opensAtMs,
    firstEndMs: firstCloseMs,
    announcement: lane.hall === 'vehicle' ? textOf(slot, theme) : textOfGoods(slot, theme),
    ...(lane.hall === 'non-vehicle' && {
      disposal: disposalOf(sale.consignor),
      isPriceHidden: goodsSaleOf(lane).isPriceHidden,
    }),
  };
  const first = { plan, atMs: announcedAtMs, reason: null };
  const isAmended = lane.isAmendedEvery !== undefined && turn % lane.isAmendedEvery === 0;
  const versions = isAmended ? ([first, amended(slot, plan)] as const) : ([first] as const);
  return { rules, versions, staffId: SAMPLE_STAFF, reviewerId: SECOND_STAFF };
}

/** Id under which an auctioneer of the sample house stands in the register. */
export function auctioneerIdOf(name: string): string {
  return `sample-auctioneer-${(AUCTIONEERS as readonly string[]).indexOf(name) + 1}`;
}

/** Puts the house and its auctioneers on record. */
export async function keepRegister({ engine }: SampleParts): Promise<void> {
  const until = { validUntilMs: LICENSED_UNTIL_MS, staffId: SAMPLE_STAFF };
  await engine.run(recordHouse, {
    id: SAMPLE_HOUSE_ID,
    name: '落槌拍卖有限公司（示例）',
    permitNumber: '第000000号（示例）',
    issuer: '示例市商务主管部门',
    ...until,
  });
  for (const name of AUCTIONEERS) {
    const id = auctioneerIdOf(name);
    await engine.run(recordAuctioneer, {
      id,
      houseId: SAMPLE_HOUSE_ID,
      name,
      certificate: CERTIFICATE,
      ...until,
    });
  }
}

/** The first moment of the day of `atMs` in China, and so many hours. */
const atHour = (atMs: number, days: number, hours: number): number =>
  dayBeginMs(atMs) + days * DAY_MS + hours * HOUR_MS;

const announcedMs = ({ lane, opensAtMs }: Slot): number =>
  atHour(opensAtMs, -(lane.way === 'judicial' ? COURT_NOTICE_DAYS : NOTICE_DAYS), 9);

/** How its lots are sold, and what is done to each, as the announcement says it. */
const HOW: Readonly<Record<NonNullable<Lane['way']> | 'timed', readonly [how: string, each: string]>> = {
  timed: ['网络公开竞价，各拍品的落槌时间见拍品页面', '逐件竞价'],
  lane: ['网络同步拍，逐件上拍，由拍卖师主持落槌', '逐件竞价'],
  sealed: ['网络密封递价，截止后统一开标，报价最高者得', '逐件递价'],
  falling: ['网络降价拍，价格按时下降，先应价者得', '逐件应价'],
  'fixed-price': ['一口价公开销售，先购先得，可以还价', '逐件销售'],
  judicial: ['网络司法拍卖，各拍品的竞价时间见拍品页面', '逐件竞价'],
};

const yardOf = (theme: Theme): string =>
  YARDS.find(({ city }) => city === theme.city)?.yard.address ?? theme.city;

const textOf = (slot: Slot, theme: Theme): Announcement => ({
  place: `落槌平台“车辆竞价大厅”${HOW[slot.lane.way ?? 'timed'][0]}。`,
  objects: `${theme.origin}车辆 ${slot.lane.lotCount} 台（使用性质：${theme.use}），${HOW[slot.lane.way ?? 'timed'][1]}。标的按现状拍卖，车况以现场勘验和检测报告为准。`,
  previewPlace: `标的在各自停放地展示，停放地见拍品清单；本场集中展示点：${yardOf(theme)}（示例）。看车每日 09:00–16:00，提前一日电话预约，凭身份证入场。`,
  formalities:
    '竞买人须在平台完成实名认证，逐件报名并冻结保证金，取得竞买号后方可出价。委托他人代办的，受托人须出示授权委托书。',
  other:
    '标的所在地对小客车实行指标管理的，竞买人应自行确认购车和登记资格；过户手续由买受人办理，可选代办。标的违章由委托方在交付前处理完毕。',
  medium: '《示例商报》公告版',
  mediumDate: wallDate(announcedMs(slot)),
});

const textOfGoods = (slot: Slot, theme: Theme): Announcement => ({
  place: `落槌平台“非车竞价大厅”${HOW[slot.lane.way ?? 'timed'][0]}。`,
  objects: `${theme.origin}的设备与物资 ${slot.lane.lotCount} 件（批），${HOW[slot.lane.way ?? 'timed'][1]}。标的按现状拍卖，数量以现场清点、过磅为准。`,
  previewPlace: `标的在存放地展示：${yardOf(theme)}（示例）。看样每日 09:00–16:00，提前一日电话预约，凭身份证入场。`,
  formalities:
    '竞买人须在平台完成实名认证，逐件报名并冻结保证金，取得竞买号后方可出价。委托他人代办的，受托人须出示授权委托书。',
  other: '成交后凭提货码提货，拆卸、装运由买受人自理；废旧物资的运输和处置须符合环保要求。',
  medium: '《示例商报》公告版',
  mediumDate: wallDate(announcedMs(slot)),
});

const disposalOf = (consignor: string): DisposalTerms => ({
  kindNote:
    '企业闲置设备、废旧物资与办公用品，成批或逐件出售；数量以现场过磅、清点为准，不保证可以继续使用。',
  disposer: consignor,
  supervisionPhone: '400-000-0000（示例）',
  taxes: [
    { what: '买卖双方各自的法定税费', bearer: '各自承担' },
    { what: '拆卸、装车与运输', bearer: '买受人' },
    { what: '过磅', bearer: '处置单位' },
  ],
  delivery: '付清价款后 7 日内自行提货；分批提货的，以最后一批为准。',
  qualifications: ['废旧物资：具备再生资源回收经营备案', '其余拍品：完成实名认证的个人或单位'],
});

const amended = (slot: Slot, plan: SalePlan): PastNotice['versions'][number] => {
  const { announcement } = plan;
  const previewPlace = announcement.previewPlace.replace('09:00–16:00', '08:30–16:30，周末照常开放');
  return {
    plan: { ...plan, announcement: { ...announcement, previewPlace } },
    atMs: announcedMs(slot) + 2 * DAY_MS + HOUR_MS,
    reason: '应竞买人要求延长每日看车时间，并增加周末开放。标的、开拍时间和竞价规则不变。',
  };
};
