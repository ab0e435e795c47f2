// Files to be taken home from an announcement: the text itself, 竞买须知, 拍品清单 for a
// spreadsheet, an entry for a calendar. Each is made from the same facts as the page, at the moment
// it is asked for. Source: product.md 7.1.
import type { TextBlock, TextChapter } from '#contract/content/chapters.ts';
import { disposalText } from '#contract/lots/disposal-words.ts';
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import type { NoticeLot } from '#contract/sales/notice-outputs.ts';
import { moneyText } from '#contract/words/figures.ts';
import { calendarText, saleEntry, type CalendarEntry } from '#core/sales/calendar.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import type { TextPaper } from '#server/pdf/print-text.ts';
import { tableOf, type Column, type Table } from '#server/words/table.ts';
import { minuteText, noticeChapters, noticeNumber, noticeTitle } from './notice-words.ts';
import { factsOfVersion, type Noticed } from './queries-notice-facts.ts';
import type { NoticeVersion } from './store-announcements.ts';

/** A list longer than this is for the spreadsheet. */
const MOST_ROWS = 120;
const GUIDE = ['参与竞买应当办理的手续', '保证金', '竞价方式、加价与延时', '付款、提车与过户', '付款与交割'];

/** The sale and its preview, the same two entries in every version. */
export function noticeCalendar(noticed: Noticed, origin: string): string {
  return calendarText({
    name: noticed.row.name,
    host: new URL(origin).host,
    entries: entriesOf(noticed, origin),
  });
}

/** With how it is disposed of, unless it is auctioned. */
const titleOf = ({ title, disposal }: NoticeLot): string => {
  const how = disposalText(disposal);
  return how === null ? title : `${title}（${how}）`;
};

const lotTable = ({ lots, row }: Noticed): TextBlock[] => {
  const rows = lots
    .slice(0, MOST_ROWS)
    .map((lot) => [
      lot.number,
      titleOf(lot),
      lot.startPriceFen === null ? PRICE_AT_OPENING : moneyText(lot.startPriceFen),
      moneyText(lot.depositFen),
      lot.hasReserve ? '有' : '无',
    ]);
  const table = { is: 'table', head: ['编号', '拍品', '起拍价', '保证金', '保留价'], rows } as const;
  return row.lotCount > rows.length
    ? [table, { is: 'note', text: `另有 ${row.lotCount - rows.length} 件，见拍品清单。` }]
    : [table];
};

const withLots = (chapters: readonly TextChapter[], noticed: Noticed): TextChapter[] =>
  chapters.map((chapter) =>
    chapter.title === '拍卖标的'
      ? { ...chapter, blocks: [...chapter.blocks, ...lotTable(noticed)] }
      : chapter,
  );

const paper = (
  noticed: Noticed,
  { version, atMs }: NoticeVersion,
  [title, chapters, foot]: readonly [title: string, chapters: readonly TextChapter[], foot: string],
): TextPaper => ({
  kind: 'text',
  title,
  number: noticeNumber(noticed.row.announcedAtMs, noticed.row.number),
  beside: `${noticed.row.name} · 第 ${noticed.row.number} 场`,
  atMs,
  facts: [
    { label: '拍卖人', value: noticed.house?.name ?? noticed.contact.name },
    { label: '批准证书', value: noticed.house?.permitNumber ?? '' },
    { label: '首次公告', value: minuteText(noticed.row.announcedAtMs) },
    { label: '本版', value: `第 ${version} 版，${minuteText(atMs)}` },
  ],
  lead: [],
  chapters,
  foot,
});

export function noticePaper(noticed: Noticed, version: NoticeVersion): TextPaper {
  const { announcement } = version.plan;
  const stop = noticed.row.withdrawnAtMs === null ? '' : '本场拍卖已撤回，本公告不再生效。';
  const medium = `本公告刊登于${announcement.medium}（${announcement.mediumDate}）。`;
  const chapters = withLots(noticeChapters(factsOfVersion(noticed, version)), noticed);
  const title = noticeTitle(version.plan, noticed.row.number);
  const changed = version.reason === null ? '' : `变更说明：${version.reason}`;
  return paper(noticed, version, [title, chapters, `${stop}${medium}${changed}`]);
}

/** 竞买须知: what a bidder must know, without what is only told. */
export function guidePaper(noticed: Noticed, version: NoticeVersion): TextPaper {
  const chapters = noticeChapters(factsOfVersion(noticed, version)).filter(({ title }) =>
    GUIDE.includes(title),
  );
  const foot = `竞买人报名即表示已阅读本须知和《业务规则》。本场适用规则：${ruleSetName(noticed.rules.version)}，自公告之日起不再更改。`;
  return paper(noticed, version, ['竞买须知', chapters, foot]);
}

type Listed = Noticed['lots'][number];

/** Columns of the list before the price of a lot: of goods, not when it was registered. */
const WHAT_IT_IS: Readonly<Record<'vehicle' | 'non-vehicle', readonly Column<Listed>[]>> = {
  vehicle: [
    { title: '首次登记', kind: 'month', value: ({ registered }) => registered },
    { title: '停放地', kind: 'text', value: ({ city }) => city },
  ],
  'non-vehicle': [{ title: '存放地', kind: 'text', value: ({ city }) => city }],
};

const NAMED: readonly Column<Listed>[] = [
  { title: '编号', kind: 'code', value: ({ number }) => number },
  { title: '拍品', kind: 'text', value: titleOf },
];

const PRICED: readonly Column<Listed>[] = [
  { title: '起拍价（元）', kind: 'sum', value: ({ startPriceFen }) => startPriceFen ?? PRICE_AT_OPENING },
  { title: '保证金（元）', kind: 'sum', value: ({ depositFen }) => depositFen },
  { title: '保留价', kind: 'text', value: ({ hasReserve }) => (hasReserve ? '有' : '无') },
  { title: '瑕疵说明', kind: 'text', value: ({ defects }) => defects },
];

export function lotsTable({ lots, versions }: Noticed): Table {
  const { hall } = (versions.at(-1) ?? versions[0]).plan;
  return tableOf('拍品清单', [...NAMED, ...WHAT_IT_IS[hall], ...PRICED], lots);
}

const entriesOf = ({ row, versions }: Noticed, origin: string): CalendarEntry[] => {
  const { plan } = versions.at(-1) ?? versions[0];
  const sale = saleEntry(row, `${origin}/infoDatails?id=${row.saleId}`);
  const preview = {
    id: `preview-${row.saleId}`,
    startsAtMs: plan.previewFromMs,
    endsAtMs: plan.previewToMs,
    title: `预展：${sale.title}`,
    text: plan.announcement.previewPlace,
    place: plan.announcement.previewPlace,
  };
  return [sale, { ...sale, ...preview }];
};
