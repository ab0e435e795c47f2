// Announcements as the public finds and reads them, what can be taken home of them and of the
// rules, and the amending of one by staff. Source: 拍卖法 第45…48条; 电子商务法 第33条; product.md
// 7.1, 7.4.
import type { Inputs } from '#contract/inputs.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import { houseContact, ruleText } from '#server/content/own-texts.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { fileReply, notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import type { TextPaper } from '#server/pdf/print-text.ts';
import { printedPapers } from '#server/pdf/printed.ts';
import { draftNotice } from '#server/sales/files/queries-draft-notice.ts';
import { rulePaper } from '#server/sales/rules/rule-paper.ts';
import { amendNotice } from './commands-amend-notice.ts';
import { guidePaper, lotsTable, noticeCalendar, noticePaper } from './notice-files.ts';
import { noticeDetail } from './queries-notice-detail.ts';
import { noticeFacts, type Noticed } from './queries-notice-facts.ts';
import { noticeList } from './queries-notice-list.ts';
import type { NoticeVersion } from './store-announcements.ts';

type OwnCalls = Pick<
  Handlers,
  'noticeList' | 'noticeDetail' | 'noticeFile' | 'ruleFile' | 'noticeAmend' | 'draftNotice'
>;

const MOST_ON_PAGE = 200;
const MOST_IN_FILE = 10_000;

export function announcementHandlers(services: Services): OwnCalls {
  const { reader, engine, limits, printer, origins, editing, bids } = services;
  const factsOf = async (id: string, most: number): Promise<Noticed | null> =>
    noticeFacts(reader, { id, most }, await houseContact(editing.folders));
  const kept = printedPapers(printer);
  const printed = async (
    paper: TextPaper,
    { viewer, ip, nowMs }: Pick<Call<'ruleFile'>, 'viewer' | 'ip' | 'nowMs'>,
  ): Promise<Reply<never>> => {
    // Printing is work; handing out what is printed is none.
    const waitMs = kept.isKept(paper) ? 0 : limits.export.take(readerOf(viewer, ip), nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const name = `${paper.title}-${paper.number}.pdf`.replaceAll(/[\s〔〕·]+/g, '');
    return fileReply({ bytes: await kept.print(paper), type: 'application/pdf', name });
  };
  const fileOf = async (
    noticed: Noticed,
    version: NoticeVersion,
    { input, ...call }: Call<'noticeFile'>,
  ): Promise<Reply<never>> => {
    const what: Inputs['noticeFile']['what'] = input.what;
    const name = `${noticed.row.name}-第${noticed.row.number}场`;
    if (what === 'pdf') return printed(noticePaper(noticed, version), call);
    if (what === 'guide') return printed(guidePaper(noticed, version), call);
    const plainName = `sale-${noticed.row.number}`;
    if (what === 'lots') {
      const { as = 'csv' } = input;
      const file = { as, name: `${name}-拍品清单`, plainName: `${plainName}-lots` };
      return tableReply(printer, lotsTable(noticed), file);
    }
    return fileReply({
      bytes: Buffer.from(noticeCalendar(noticed, origins[0] ?? '')),
      type: 'text/calendar; charset=utf-8',
      name: `${name}.ics`,
      plainName,
      isDownload: true,
    });
  };
  return {
    noticeList: async ({ input, nowMs }) => ok(await noticeList(reader, input, nowMs)),
    noticeDetail: async ({ input: { id }, nowMs }) => {
      const noticed = await factsOf(id, MOST_ON_PAGE);
      return noticed ? ok(await noticeDetail(reader, noticed, nowMs)) : notFound();
    },
    noticeFile: async (call) => {
      const { id, version = null } = call.input;
      const noticed = await factsOf(id, MOST_IN_FILE);
      const asked = noticed?.versions.find((one) => one.version === (version ?? noticed.row.version));
      return noticed && asked ? fileOf(noticed, asked, call) : notFound();
    },
    ruleFile: async (call) => {
      const text = await ruleText(editing.folders, call.input);
      return text ? printed(rulePaper(text), call) : notFound();
    },
    draftNotice: async ({ input: { id }, nowMs }) => {
      const contact = await houseContact(editing.folders);
      const notice = await draftNotice(reader, { id, seal: bids.maximums, contact, nowMs });
      return notice === undefined ? notFound() : ok({ notice });
    },
    noticeAmend: async (call) => {
      const staffId = call.viewer.userId;
      const answer = await engine.run(audited(amendNotice), { ...call.input, staffId, from: fromOf(call) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
}
