// The editors' work over HTTP: faults by field, drafts, two editors at once, a release, the book.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { releaseDue } from '#server/jobs/publish-drafts.ts';
import { putFiles } from '../../kit/content/texts.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const NAME = '2026-11-20-yards';
const NEWS = { collection: 'news', name: NAME } as const;
const HOUR_MS = 3_600_000;
const TYPED = {
  title: '冬季看车时间调整',
  summary: '十二月起，看车场每天提前半小时开门。',
  category: 'company',
  publishedOn: '2026-11-01',
  source: '落槌拍卖（示例）',
};

let server: TestServer;
let editor: Person;
beforeEach(async () => {
  server = await openTestServer();
  editor = await somebodyOfTheHouse(server, '13900000002', ['editor']);
});
afterEach(() => server.close());

const ask = <Data = unknown>(name: RouteName, input: object, who = editor): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], { cookie: who.cookie, token: who.token, key: freshKey() });

const entryOf = async (place: object = NEWS) =>
  (await ask<Outputs['editorEntry']>('editorEntry', place)).data;

interface Wish extends Partial<Inputs['editorSave']> {
  readonly typed?: Readonly<Record<string, string>>;
}

const save = ({ typed = {}, ...part }: Wish = {}, who = editor) =>
  ask<{ hash: string | null; refusal?: { code: string } }>(
    'editorSave',
    {
      ...NEWS,
      seenHash: null,
      values: Object.entries({ ...TYPED, ...typed }).map(([name, value]) => ({ name, value })),
      body: '每天 8:30 开门，16:30 停止入场。',
      step: 'release',
      releaseAtMs: null,
      ...part,
    },
    who,
  );

const onDisk = (): string | null => {
  const path = join(server.texts.folder, `news/${NAME}.md`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('an article that is saved', () => {
  test('lies on disk as a file, read by the next visitor', async () => {
    const kept = await save();
    expect(kept).toMatchObject({ status: 200, code: 200 });
    expect(onDisk()).toMatch(
      /^---\ntitle: 冬季看车时间调整\n[\s\S]*publishedOn: 2026-11-01\n[\s\S]*---\n\n每天/,
    );
    expect(await server.texts.texts.news.read(NAME)).toMatchObject({
      entry: { data: { title: '冬季看车时间调整' } },
      body: expect.stringContaining('8:30'),
    });
    expect(await entryOf()).toMatchObject({ hash: kept.data.hash, draft: null, faults: [] });
  });

  test('with faults is told each by field, and nothing is written', async () => {
    const refused = await save({
      typed: { title: '短', category: 'gossip' },
      body: '<b>粗体</b> 要这样写吗',
    });
    const msg = expect.stringMatching(/^有 \d 处需要改，内容还没有发布。标题：/) as string;
    expect(refused).toMatchObject({ code: 5001, msg });
    expect(refused.data.refusal).toMatchObject({
      code: 'CONTENT_FAULTS',
      faults: [
        { field: 'title', label: '标题', msg: '标题至少 4 个字' },
        { field: 'category', label: '分类' },
        { field: 'body', label: '正文', msg: expect.stringContaining('第 1 行') },
      ],
    });
    expect(onDisk()).toBeNull();
  });

  const wrongNames = ['../../etc', 'Größe', '看车', 'a.md', ''];
  test.each(wrongNames)('named %j is told of that and of every other fault at once', async (name) => {
    const { data } = await save({ name, typed: { title: '短' }, body: '太短' });
    const named = { field: 'id', label: '文件名', msg: expect.stringContaining('小写字母') };
    expect(data.refusal).toMatchObject({ faults: [named, { field: 'title' }, { field: 'body' }] });
  });

  test('as a draft needs a name to be kept under, only', async () => {
    const refused = await save({ name: 'x'.repeat(61), typed: { title: '' }, body: '', step: 'draft' });
    expect(refused.data.refusal).toMatchObject({
      faults: [{ field: 'id', msg: '文件名最多 60 个字符，现在有 61 个' }],
    });
    expect(await save({ typed: { title: '' }, body: '', step: 'draft' })).toMatchObject({ code: 200 });
  });

  test('is not dated into the future by mistake', async () => {
    const refused = await save({ typed: { publishedOn: '2031-01-01' } });
    expect(refused.data.refusal).toMatchObject({ faults: [{ field: 'publishedOn' }] });
  });

  test('of a closed kind must be there already, and cannot go', async () => {
    const wish = { collection: 'pages', name: 'new-page' } as const;
    expect(await save(wish)).toMatchObject({ code: 5004 });
    const page = { collection: 'pages', name: 'about' };
    const { hash: seenHash } = await entryOf(page);
    expect(await ask('editorDrop', { ...page, what: 'entry', seenHash })).toMatchObject({ code: 5005 });
  });
});

describe('two editors at one article', () => {
  test('the second is told who was first, losing no words', async () => {
    const other = await somebodyOfTheHouse(server, '13900000003', ['editor']);
    await save();
    const { hash: seenHash } = await entryOf();
    expect(await save({ seenHash, body: '第一位编辑写的正文在这里。' })).toMatchObject({ code: 200 });
    const late = await save({ seenHash, body: '第二位编辑写的正文在这里。' }, other);
    expect(late.data.refusal).toMatchObject({
      code: 'CONTENT_CHANGED',
      byName: expect.stringContaining('用户'),
    });
    expect(onDisk()).toContain('第一位');
    expect(await save()).toMatchObject({
      code: 5003,
      data: { refusal: { code: 'CONTENT_TAKEN', name: NAME } },
    });
  });

  test('a draft is guarded like what is live', async () => {
    const first = await save({ step: 'draft', body: '甲' });
    expect(first.code).toBe(200);
    expect(await save({ step: 'draft', body: '乙' })).toMatchObject({ code: 5003 });
    expect(await save({ step: 'draft', body: '丙', seenHash: first.data.hash })).toMatchObject({ code: 200 });
    expect(await entryOf()).toMatchObject({ body: '丙\n', draft: { isBehind: false } });
  });

  test('who changes the file by hand is not overwritten either', async () => {
    await save();
    const { hash: seenHash } = await entryOf();
    putFiles(server.texts.folder, { [`news/${NAME}.md`]: '---\ntitle: 手改\n---\n' });
    const late = await save({ seenHash });
    expect(late.data.refusal).toEqual({ code: 'CONTENT_CHANGED', byName: null, changedAtMs: null });
  });
});

describe('a draft', () => {
  test('may be unfinished, seen by editors alone, opening as left', async () => {
    await save({ step: 'draft', typed: { title: '短', publishedOn: '下周' }, body: '' });
    expect(onDisk()).toBeNull();
    expect(await server.texts.texts.news.read(NAME)).toBeNull();
    expect(await entryOf()).toMatchObject({
      typed: { title: '短', publishedOn: '下周' },
      draft: { byName: expect.any(String), releaseAtMs: null },
      faults: [{ field: 'title' }, { field: 'publishedOn' }, { field: 'body' }],
    });
    const { data } = await ask<Outputs['editorList']>('editorList', {});
    expect(data.rows[0]).toMatchObject({ name: NAME, state: 'new', hasDraft: true });
    expect(data.count).toBe(data.rows.length);
  });

  test('over a live article can be thrown away, and the article stays', async () => {
    await save();
    const live = onDisk();
    const { hash } = await entryOf();
    await save({ seenHash: hash, step: 'draft', body: '还没想好怎么写，先放着。' });
    const { hash: seenHash } = await entryOf();
    expect(await ask('editorDrop', { ...NEWS, what: 'draft', seenHash })).toMatchObject({ code: 200 });
    expect(onDisk()).toBe(live);
    expect((await entryOf()).draft).toBeNull();
    expect(await ask('editorDrop', { ...NEWS, what: 'draft', seenHash })).toMatchObject({ code: 5004 });
  });
});

describe('a timed release', () => {
  const due = () =>
    releaseDue({
      editor: server.services.editing.editor,
      reader: server.services.reader,
      clock: server.clock,
      failed: (error) => server.reported.push(error),
    });
  const schedule = (part: Wish = {}) =>
    save({ step: 'schedule', releaseAtMs: server.clock.nowMs() + HOUR_MS, ...part });

  test('comes out at its hour, under its setter’s name', async () => {
    expect(await schedule()).toMatchObject({ code: 200 });
    await due();
    expect(onDisk()).toBeNull();
    server.clock.moveTo(server.clock.nowMs() + HOUR_MS);
    await due();
    expect(onDisk()).toContain('冬季看车时间调整');
    const { changes, draft } = await entryOf();
    expect(draft).toBeNull();
    expect(changes.map(({ what }) => what)).toEqual(['timed-release', 'schedule']);
  });

  test('needs an hour to come and a text without faults', async () => {
    expect(await schedule({ releaseAtMs: server.clock.nowMs() })).toMatchObject({ code: 5006 });
    expect(await schedule({ releaseAtMs: null })).toMatchObject({ code: 5006 });
    expect(await schedule({ typed: { title: '' } })).toMatchObject({ code: 5001 });
  });

  test('does not go over what was changed meanwhile, and says so', async () => {
    await schedule();
    putFiles(server.texts.folder, { [`news/${NAME}.md`]: '---\ntitle: 手改\n---\n' });
    server.clock.moveTo(server.clock.nowMs() + HOUR_MS);
    await due();
    await due();
    expect(onDisk()).toContain('手改');
    expect((await entryOf()).draft).toMatchObject({
      problem: '定时之后，线上的内容被改过',
      releaseAtMs: null,
    });
  });
});

describe('the book of changes', () => {
  test('tells who did what, keeps versions, and shows the differences', async () => {
    await save();
    const { hash: seenHash } = await entryOf();
    await save({ seenHash, typed: { title: '冬季看车时间再调整' } });
    const { changes } = await entryOf();
    expect(changes.map(({ what, hasText }) => [what, hasText])).toEqual([
      ['release', true],
      ['release', true],
    ]);
    const first = changes.at(-1)?.id ?? '';
    const { data } = await ask<Outputs['editorVersion']>('editorVersion', { id: first });
    expect(data.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'title: 冬季看车时间调整' },
      { kind: 'added', text: 'title: 冬季看车时间再调整' },
    ]);
    expect(data.typed).toMatchObject({ title: '冬季看车时间调整' });
    expect(await ask('editorVersion', { id: 'none' })).toMatchObject({ code: 5004 });
  });

  test('a text taken down is gone for visitors, kept in the book', async () => {
    const shipped = { collection: 'news', name: '2026-11-18-deposit-60s' } as const;
    const { hash: seenHash } = await entryOf(shipped);
    const gone = await ask('editorDrop', { ...shipped, what: 'entry', seenHash });
    expect(gone).toMatchObject({ code: 200, data: { hash: null } });
    expect(await ask('editorEntry', shipped)).toMatchObject({ code: 5004 });
    expect(await server.texts.texts.news.read(shipped.name)).toBeNull();
    const names = (await ask<Outputs['editorList']>('editorList', {})).data.rows.map(({ name }) => name);
    expect(names).not.toContain(shipped.name);
  });
});

test('rows of the company go into one file, beside others', async () => {
  const values = {
    name: '无锡看车中心',
    region: '华东',
    city: '无锡',
    address: '无锡市示例路 8 号',
    phone: '0510-0000-0000',
  };
  const more = { hours: '周一至周日 09:00–16:30', services: '看车、提车', hasYard: 'true' };
  const wish = { collection: 'branches', name: 'wuxi', typed: { ...values, ...more } } as const;
  const own = Object.entries(wish.typed).map(([name, value]) => ({ name, value }));
  expect(await save({ collection: wish.collection, name: wish.name, values: own })).toMatchObject({
    code: 200,
  });
  const rows = JSON.parse(
    readFileSync(join(server.texts.folder, 'company/branches.json'), 'utf8'),
  ) as object[];
  expect(rows.at(-1)).toMatchObject({ id: 'wuxi', services: ['看车', '提车'], hasYard: true });
  expect(rows.length).toBeGreaterThan(3);
  const listed = await ask<Outputs['editorList']>('editorList', { collection: 'branches' });
  expect(listed.data.rows.at(-1)).toMatchObject({ name: 'wuxi', title: '无锡看车中心', state: 'live' });
});

test('the back office has the site built, and sees how it stands', async () => {
  const staff = await somebodyOfTheHouse(server);
  expect(await ask('publishSite', {}, staff)).toMatchObject({ data: { isBuilding: false } });
  const { data } = await ask<Outputs['siteState']>('siteState', {}, staff);
  expect(data).toMatchObject({ failure: { msg: expect.stringContaining('不构建') } });
});
