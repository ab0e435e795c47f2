// The lawful announcement as its page shows it. Source: 拍卖法 第45…48条; product.md 7.1
// (/infoDatails).
import type { NoticeDetail } from '#contract/sales/notice-outputs.ts';
import { legalBox } from '#core/sales/notice-law.ts';
import { saleNamed } from '#server/catalogue/store/sale-rows.ts';
import { noticesOf } from '#server/sales/store-sale-stops.ts';
import type { Reader } from '#server/store/access.ts';
import { noticeChapters, noticeNumber, noticeTitle } from './notice-words.ts';
import { factsOfVersion, type Noticed } from './queries-notice-facts.ts';
import { summaryOf } from './queries-notice-list.ts';

export async function noticeDetail(reader: Reader, noticed: Noticed, nowMs: number): Promise<NoticeDetail> {
  const { row, rules, versions, lots, house } = noticed;
  const { plan } = versions.at(-1) ?? versions[0];
  const { announcedAtMs, number } = row;
  const [stop, sale] = await Promise.all([stopOf(reader, noticed), saleNamed(reader, row.saleId)]);
  return {
    notice: summaryOf(row, nowMs),
    title: noticeTitle(plan, number),
    number: noticeNumber(announcedAtMs, number),
    house,
    medium: plan.announcement.medium,
    mediumDate: plan.announcement.mediumDate,
    stop,
    law: legalBox({ plan, rules, announcedAtMs }),
    rulesVersion: rules.version,
    soldCount: sale?.soldCount ?? 0,
    doneCount: sale?.doneCount ?? 0,
    nextEndMs: sale?.nextEndMs ?? null,
    texts: versions.map((version) => ({
      version: version.version,
      atMs: version.atMs,
      reason: version.reason,
      chapters: noticeChapters(factsOfVersion(noticed, version)),
    })),
    lots,
    nowMs,
  };
}

const stopOf = async (reader: Reader, { row }: Noticed): Promise<NoticeDetail['stop']> => {
  const atMs = row.withdrawnAtMs ?? row.pausedAtMs;
  if (atMs === null) return null;
  const orders = await noticesOf(reader, row.saleId);
  const order = orders.find(({ what, lotId }) => lotId === null && (what === 'pause' || what === 'withdraw'));
  return { reason: row.reason ?? '', article: order?.article ?? null, atMs };
};
