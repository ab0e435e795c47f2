// Messages to an editor about their readers: that these see what the editor published, that they
// soon will, and what they see again.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const NEWS = { collection: 'news', name: '2026-11-20-yards' } as const;
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

const ask = <Data>(name: RouteName, input: object): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], { cookie: editor.cookie, token: editor.token, key: freshKey() });

const save = (part: Partial<Inputs['editorSave']> = {}, typed: Readonly<Record<string, string>> = {}) =>
  ask<Outputs['editorSave']>('editorSave', {
    ...NEWS,
    seenHash: null,
    values: Object.entries({ ...TYPED, ...typed }).map(([name, value]) => ({ name, value })),
    body: '每天 8:30 开门，16:30 停止入场。',
    step: 'release',
    releaseAtMs: null,
    ...part,
  });

/** Longest wait of the editor, each time; readers see nothing of it yet. */
const slowPages = (): readonly number[] => {
  const waits: number[] = [];
  vi.spyOn(server.texts.texts.site, 'newsShown').mockImplementation((mostMs) => {
    waits.push(mostMs);
    return Promise.resolve(false);
  });
  return waits;
};

describe('an article that is published', () => {
  test('is answered for when readers see it', async () => {
    expect(await save()).toMatchObject({ msg: '操作成功', data: { isFollowing: false } });
  });

  test('is answered within five seconds, saying that its page follows', async () => {
    const waits = slowPages();
    const kept = await save();
    expect(kept).toMatchObject({
      code: 200,
      msg: '已经保存，网站上的页面随后更新',
      data: { isFollowing: true },
    });
    const draft = await save({ seenHash: kept.data.hash, step: 'draft' });
    expect(draft).toMatchObject({ msg: '操作成功', data: { isFollowing: false } });
    expect(waits).toEqual([5_000]);
  });

  test('has what draws it opened once an editor sees articles', async () => {
    const expected = vi.spyOn(server.texts.texts.site, 'expectNews');
    await ask('editorList', { collection: 'branches' });
    expect(expected).not.toHaveBeenCalled();
    await ask('editorList', {});
    await ask('editorEntry', { ...NEWS, name: '2026-11-18-deposit-60s' });
    expect(expected).toHaveBeenCalledTimes(2);
  });
});

test('what is no article comes with the next build, as said', async () => {
  const page = { collection: 'pages', name: 'about' } as const;
  const { data } = await ask<Outputs['editorEntry']>('editorEntry', page);
  const values = Object.entries(data.typed).map(([name, value]) => ({ name, value }));
  const kept = await save({ ...page, seenHash: data.hash, values, body: data.body ?? '' });
  expect(kept.data).toMatchObject({ isFollowing: true });
});

describe('an article that was taken down', () => {
  const SHIPPED = { collection: 'news', name: '2026-11-18-deposit-60s' } as const;
  const lying = async () => (await ask<Outputs['editorEntry']>('editorEntry', SHIPPED)).data;
  const gone = async () => (await ask<Outputs['editorList']>('editorList', {})).data.gone;
  const live = () => server.texts.texts.library.read('news', SHIPPED.name);

  test('is listed with the way back, and returns as it was', async () => {
    const before = await live();
    const { hash: seenHash } = await lying();
    expect(await gone()).toEqual([]);
    const down = await ask('editorDrop', { ...SHIPPED, what: 'entry', seenHash });
    expect(down).toMatchObject({ code: 200, data: { hash: null, isFollowing: false } });
    const [lost] = await gone();
    expect(lost).toMatchObject({ name: SHIPPED.name, what: 'take-down', title: before?.fields.title });
    const { data } = await ask<Outputs['editorVersion']>('editorVersion', { id: lost?.id });
    const values = Object.entries(data.typed).map(([name, value]) => ({ name, value }));
    expect(await save({ ...SHIPPED, values, body: data.body ?? '' })).toMatchObject({ code: 200 });
    const after = await live();
    expect(after?.fields).toEqual(before?.fields);
    expect(after?.body?.trim()).toBe(before?.body?.trim());
    expect(await gone()).toEqual([]);
  });

  test('is waited for as one that is published is', async () => {
    slowPages();
    const { hash: seenHash } = await lying();
    const down = await ask('editorDrop', { ...SHIPPED, what: 'entry', seenHash });
    expect(down).toMatchObject({ data: { isFollowing: true } });
  });

  test('that was a draft alone is listed too', async () => {
    const { data } = await save({ step: 'draft' });
    await ask('editorDrop', { ...NEWS, what: 'draft', seenHash: data.hash });
    expect(await gone()).toMatchObject([{ name: NEWS.name, what: 'drop-draft', title: TYPED.title }]);
  });
});
