// The copy as somebody takes it home: a page to read and the same as data, packed into one file
// with the picture they are shown by. Page and data are made of the same tables.
import { wallSecond } from '#contract/wall-clock.ts';
import { zip } from '#server/pdf/zip.ts';
import { markedText } from '#server/words/marked-text.ts';
import { plainCell, type Table } from '#server/words/table.ts';

export function exportFileOf({ tables, avatar }: OwnData, madeAtMs: number): Buffer {
  return zip([
    { name: '我的数据.html', bytes: Buffer.from(exportPage(tables, madeAtMs)) },
    { name: '我的数据.json', bytes: Buffer.from(exportData(tables, madeAtMs)) },
    ...(avatar ? [{ name: AVATAR_NAME, bytes: avatar, isDense: true } as const] : []),
  ]);
}

const rowsOf = ({ columns, rows }: Table): string[][] =>
  rows.map((row) => row.map((value, at) => String(plainCell(columns[at]?.kind ?? 'text', value))));

const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${markedText(text)}</${tag}>`).join('')}</tr>`;

const sectionOf = (table: Table): string => {
  const titles = table.columns.map(({ title }) => title);
  const body = rowsOf(table).map((row) => cells('td', row));
  const rows =
    body.length === 0 ? '<p>没有记录</p>' : `<table>${cells('th', titles)}${body.join('\n')}</table>`;
  return `<h2>${markedText(table.name)}</h2>\n${rows}`;
};

const STYLE =
  'body{font:15px/1.6 sans-serif;max-width:960px;margin:32px auto;padding:0 16px}table{border-collapse:collapse;width:100%}td,th{border:1px solid;padding:4px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}';

export function exportPage(tables: readonly Table[], madeAtMs: number): string {
  return [
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>我的数据</title><style>${STYLE}</style>`,
    `<h1>我的数据</h1><p>导出时间 ${wallSecond(madeAtMs)}（北京时间）。证件号码脱敏，银行卡只有尾号，密封的委托上限和投标金额不导出。</p>`,
    ...tables.map(sectionOf),
    '</html>',
  ].join('\n');
}

export function exportData(tables: readonly Table[], madeAtMs: number): string {
  const sections: Readonly<Record<string, unknown>> = Object.fromEntries(
    tables.map(({ name, columns, rows }) => [
      name,
      rows.map((row) => Object.fromEntries(columns.map(({ title }, at) => [title, row[at]]))),
    ]),
  );
  const note = '金额以分为单位，时间为毫秒时间戳';
  return JSON.stringify({ madeAtMs, note, sections }, null, 2);
}

/** Name of the avatar within the file. */
export const AVATAR_NAME = '头像.jpg';

interface OwnData {
  readonly tables: readonly Table[];
  /** JPEG; null: they have none. */
  readonly avatar: Uint8Array | null;
}
