// A text to be taken away is asked about first, can be brought back, and comes back as it was: the
// pages as they are drawn.
import { describe, expect, it } from 'vitest';
import type { EditorChange, EditorGone } from '#contract/content/outputs.ts';
import Drop from '../../../../src/pages/editor/drop.astro';
import FakeService from '../../../../src/pages/editor/index.astro';
import Text from '../../../../src/pages/editor/text.astro';
import {
  actionsIn,
  aDraft,
  aFakeService,
  anEntry,
  AT_MS,
  done,
  fieldTag,
  FORBIDDEN,
  NOBODY,
  open,
  plain,
  refused,
  UNKNOWN,
} from './editor-pages.ts';

const GONE: EditorGone = {
  id: 'change-1',
  name: 'yards',
  title: '冬季看车时间调整',
  what: 'take-down',
  byName: '许宁',
  atMs: AT_MS,
};
const TAKEN: EditorChange = { id: 'change-1', what: 'take-down', byName: '许宁', atMs: AT_MS, hasText: true };
const TEXT = '/editor/text?collection=news&name=yards';
const drop = (what: string, part: Parameters<typeof anEntry>[0] = {}) =>
  open(Drop, `/editor/drop?collection=news&name=yards&what=${what}`, {
    answers: { editorEntry: done(anEntry(part)) },
  });

describe('a text that is to be taken down', () => {
  it('is asked about, with what becomes of it and both ways on', async () => {
    const { main, asked } = await drop('entry', { draft: aDraft() });
    expect(asked.map(({ name }) => name)).toEqual(['editorEntry']);
    expect(plain(main)).toContain('撤下：冬季看车时间调整');
    expect(plain(main)).toContain('草稿也一起丢弃。撤下后可以恢复。');
    expect(actionsIn(main)).toEqual(['take-down']);
    expect(fieldTag(main, 'seenHash')).toContain('value="hash-of-yards"');
    expect(main).toMatch(/<form[^>]*method="post"[^>]*action="\/editor\/text/);
    expect(plain(main)).toContain('不撤下');
  });

  it('is not said to lose a draft it has not', async () => {
    expect(plain((await drop('entry')).main)).not.toContain('草稿');
  });

  it.each([NOBODY, FORBIDDEN])('%# is asked about by editors alone', async (answer) => {
    const page = await open(Drop, '/editor/drop?collection=news&name=yards', {
      answers: { editorEntry: answer },
    });
    expect(page.status).toBe(answer.code);
    expect(actionsIn(page.main)).toEqual([]);
  });

  it('must be there', async () => {
    const page = await open(Drop, '/editor/drop?collection=news&name=yards', {
      answers: { editorEntry: UNKNOWN },
    });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/404']);
  });

  it('stays in its form when it is not taken down after all', async () => {
    const changed = refused({ code: 'CONTENT_CHANGED', byName: '许宁', changedAtMs: AT_MS });
    const posted = new URLSearchParams({
      form: 'text',
      token: 't',
      collection: 'news',
      name: 'yards',
      seenHash: 'older',
      step: 'take-down',
    });
    const { main } = await open(Text, TEXT, {
      answers: { editorDrop: changed, editorEntry: done(anEntry()) },
      posted,
    });
    expect(plain(main)).toContain('许宁');
    expect(fieldTag(main, 'field:title')).toContain('value="冬季看车时间调整"');
    expect(fieldTag(main, 'seenHash')).toContain('value="hash-of-yards"');
  });
});

describe('a draft that is to be thrown away', () => {
  it('is asked about too', async () => {
    const { main } = await drop('draft', { draft: aDraft() });
    expect(plain(main)).toContain('丢弃草稿：冬季看车时间调整');
    expect(actionsIn(main)).toEqual(['drop-draft']);
  });

  it('can be brought back where what is live is shown again', async () => {
    const thrown = { ...TAKEN, what: 'drop-draft' } as const;
    const { main } = await open(Text, `${TEXT}&done=drop-draft`, {
      answers: { editorEntry: done(anEntry({ changes: [thrown] })) },
    });
    expect(plain(main)).toContain('草稿已丢弃');
    expect(actionsIn(main)).toContain('restore');
    expect(fieldTag(main, 'version')).toContain('value="change-1"');
  });
});

describe('what was taken away', () => {
  it('is told at once, with the way back, and stays listed', async () => {
    const { main } = await open(FakeService, '/editor?collection=news&gone=yards', {
      answers: { editorList: done(aFakeService({ gone: [GONE] })) },
    });
    expect(plain(main)).toContain('已撤下：冬季看车时间调整');
    expect(actionsIn(main)).toEqual(['restore', 'restore']);
    const later = await open(FakeService, '/editor', {
      answers: { editorList: done(aFakeService({ gone: [GONE] })) },
    });
    expect(plain(later.main)).toContain('最近撤下的');
    expect(actionsIn(later.main)).toEqual(['restore']);
  });

  it('comes back under its name with all that it said', async () => {
    const typed = { title: '冬季看车时间调整', category: 'company' };
    const version = {
      collection: 'news',
      name: 'yards',
      change: TAKEN,
      lines: [],
      typed,
      body: '每天开门。',
    };
    const kept = { hash: 'h', releaseAtMs: null, isFollowing: false };
    const posted = new URLSearchParams({ form: 'text', token: 't', version: 'change-1', step: 'restore' });
    const answers = { editorVersion: done(version), editorSave: done(kept) };
    const page = await open(Text, TEXT, { answers, posted });
    expect(page.asked.map(({ name }) => name)).toEqual(['editorVersion', 'editorSave']);
    expect(page.headers.get('location')).toBe(`${TEXT}&done=restore`);
    const fault = { field: 'category', label: '分类', msg: '分类只能是' };
    const wrong = refused({ code: 'CONTENT_FAULTS', faults: [fault] });
    const { main } = await open(Text, TEXT, {
      answers: { editorVersion: done(version), editorSave: wrong, editorEntry: UNKNOWN },
      posted,
    });
    expect(plain(main)).toContain('分类只能是');
    expect(fieldTag(main, 'field:title')).toContain('value="冬季看车时间调整"');
    expect(main).toContain('每天开门。');
  });
});
