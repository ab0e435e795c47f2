import { describe, expect, it } from 'vitest';
import { copiesAmong } from './state-tables.ts';
import { houseTree } from './tree.ts';

/** Names of the fields of all calls, which are no list of states, and words of invented things. */
const OTHER = /^src\/(?:server\/demo\/|(?:components|islands)\/kit\/)/;

const BOOK = {
  path: 'src/contract/lots/status-words.ts',
  text: "export const WORDS: Words = {\n  open: '竞价中',\n  paused: '已暂停',\n  sold: '已成交',\n  passed: '流拍',\n};\n",
};
const copiesIn = (path: string, text: string): readonly string[] => copiesAmong([BOOK, { path, text }]);

describe('the words of a list of states', () => {
  it('stand in one table, which everybody reads', () => {
    const tree = houseTree().filter(({ path }) => path.startsWith('src/') && !OTHER.test(path));
    expect(copiesAmong(tree)).toEqual([]);
  });

  it.each([
    [
      'src/server/lots/lot-file.ts',
      "const OF = { open: '竞价中', paused: '已暂停', sold: '已成交', passed: '流拍' };",
    ],
    ['src/server/lots/lot-file.ts', "const OF = { open: '竞价中', paused: '停', passed: '流' } as const;"],
    [
      'src/lib/lots/tag.ts',
      "const OF: Words = { sold: { word: '已成交', tone: 'out' }, passed: { word: '流拍' } };",
    ],
    ['src/lib/lots/tag.ts', "const word = { open: '竞价中' }[status] ?? '';"],
    [
      'src/islands/lot/Tag.tsx',
      "const Tag = () => <b>{({ sold: '已成交', open: '竞价中' } as const)[status]}</b>;",
    ],
    [
      'src/components/lot/Tag.astro',
      "---\nconst OF = { open: '竞价中', sold: '售出', passed: '流拍' };\n---\n\n<b />\n",
    ],
  ])('are not written again in %s', (path, text) => {
    expect(copiesIn(path, text)).toEqual([
      `${path}:${path.endsWith('.astro') ? 2 : 1} is again in ${BOOK.path}:1`,
    ]);
  });

  it.each([
    ['other words for the same states', "const NEXT = { open: '去出价', sold: '看结果', passed: '看结果' };"],
    [
      'a table that reads the other',
      'const OF = { open: WORDS.open, sold: WORDS.sold, passed: WORDS.passed };',
    ],
    [
      'a list with states of its own',
      "const OF = { open: '竞价中', sold: '已成交', passed: '流拍', mine: '我的' };",
    ],
    ['two states with a word of their own', "const OF = { sold: '已成交。', passed: '未成交。' };"],
    [
      'sentences with facts',
      'const OF = { open: (sum) => `竞价中 ${sum}`, sold: () => words, passed: () => words };',
    ],
    ['a record', "const row = { open: '竞价中', path: '/home' };\nshow({ open: '竞价中', sold: '已成交' });"],
  ])('leave room for %s', (_, text) => {
    expect(copiesIn('src/lib/lots/tag.ts', text)).toEqual([]);
  });

  it('may be said in two ways side by side', () => {
    const again = BOOK.text.replace('WORDS:', 'TAGS:');
    expect(copiesAmong([{ path: BOOK.path, text: BOOK.text + again }])).toEqual([]);
  });
});
