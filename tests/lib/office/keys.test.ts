import { describe, expect, it } from 'vitest';
import { keyCaps, keyTable } from '#lib/office/keys.ts';
import { ALL_RIGHTS, OFFICE_MENU } from '#lib/office/menu.ts';

describe('the keys of a desk', () => {
  it('end with the key that shows all of them', () => {
    expect(keyCaps(['j', 'Enter', ['x', '标有误']])).toEqual([
      { key: 'j', cap: 'j', word: '下一行' },
      { key: 'Enter', cap: '↵', word: '打开' },
      { key: 'x', cap: 'x', word: '标有误' },
      { key: '?', cap: '?', word: '全部按键' },
    ]);
  });

  it('name the places that are open, and no other', () => {
    const going = keyTable(['audit.view']).find(({ title }) => title === '去哪里');
    expect(going?.rows).toEqual([{ caps: ['g', 'a'], word: '审计日志' }]);
    const all = keyTable(ALL_RIGHTS).find(({ title }) => title === '去哪里');
    expect(all?.rows.length).toBe(OFFICE_MENU.filter(({ isBuilt }) => isBuilt).length);
  });

  it('stand in the table once each', () => {
    const caps = keyTable([]).flatMap(({ rows }) => rows.map((row) => row.caps.join('')));
    expect(new Set(caps).size).toBe(caps.length);
    expect(caps).toContain('Esc');
  });
});
