// Notes of the house on a person, for the copy of their data: what is held of them is theirs to
// read. Who of the house wrote each is not. Source: 个人信息保护法 第45条.
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { notePlace, notesOn } from '#server/office/people/store-person-notes.ts';
import { tableOf } from '#server/words/table.ts';

/** As many as were ever written on one person. */
const MOST_NOTES = 10_000;

export const noteParts = {
  notes: async ({ reader, textSeal }, userId) =>
    tableOf(
      '拍卖行对你的备注',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '内容', kind: 'text', value: (note) => textSeal.open(note.textSealed, notePlace(note)) },
        { title: '谁', kind: 'text', value: () => '拍卖行' },
      ],
      await notesOn(reader, userId, MOST_NOTES),
    ),
} satisfies Partial<ExportParts>;
