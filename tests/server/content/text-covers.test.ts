// A picture that is not there is published by nobody: neither as a cover, nor in a text, nor as a
// face of the company.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { ContentFault } from '#core/content/refusals.ts';
import { releaseDue } from '#server/jobs/publish-drafts.ts';
import { ARTICLE, putFiles } from '../../kit/content/texts.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const NEWS = { collection: 'news', name: '2026-11-20-yards' } as const;
const PICTURE = '/media/0123456789abcdef0123-960x720';
const TYPED = {
  title: '冬季看车时间调整',
  summary: '十二月起，看车场每天提前半小时开门。',
  category: 'company',
  publishedOn: '2026-11-01',
  source: '落槌拍卖（示例）',
};

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somebodyOfTheHouse(server, '13900000002', ['editor']);
});
afterEach(() => server.close());

const ask = <Data>(name: RouteName, input: object) =>
  call<Data>(server, [name, input], { cookie: person.cookie, token: person.token, key: freshKey() });
const upload = (): void => putFiles(server.texts.folder, { [`${PICTURE.slice(1)}/480.webp`]: 'a picture' });

interface Told {
  readonly hash: string;
  readonly refusal?: { readonly faults: readonly ContentFault[] };
}

const save = (drawing: string, part: object = {}) =>
  ask<Told>('editorSave', {
    ...NEWS,
    seenHash: null,
    values: Object.entries({ ...TYPED, drawing }).map(([name, value]) => ({ name, value })),
    body: '每天 8:30 开门，16:30 停止入场。',
    step: 'release',
    releaseAtMs: null,
    ...part,
  });
const faultsOf = async (answer: ReturnType<typeof save>) => (await answer).data.refusal?.faults ?? [];

describe('a cover', () => {
  test('of which there is no drawing is refused by its name', async () => {
    expect(await faultsOf(save('ferrari-pink'))).toEqual([
      { field: 'drawing', label: '配图', msg: '没有叫 ferrari-pink 的配图：从图库或上传的图片里选一张' },
    ]);
  });

  test('an editor uploaded is offered and published; an unknown is refused', async () => {
    const offered = async () => (await ask<Outputs['editorList']>('editorList', {})).data.pictures;
    expect(await offered()).toEqual([]);
    expect(await faultsOf(save(PICTURE))).toMatchObject([
      { field: 'drawing', msg: `没有图片 ${PICTURE}：先上传，再用给出的地址` },
    ]);
    upload();
    expect(await offered()).toEqual([PICTURE]);
    expect(await save(PICTURE)).toMatchObject({ code: 200 });
    const { data } = await ask<Outputs['editorEntry']>('editorEntry', NEWS);
    expect(data).toMatchObject({ typed: { drawing: PICTURE }, pictures: [PICTURE] });
  });

  test('gone at its text’s hour holds the text back, saying so', async () => {
    upload();
    const releaseAtMs = server.clock.nowMs() + 1_000;
    expect(await save(PICTURE, { step: 'schedule', releaseAtMs })).toMatchObject({ code: 200 });
    await server.texts.texts.folders.remove(`${PICTURE.slice(1)}/480.webp`);
    server.clock.moveTo(releaseAtMs);
    const { editor } = server.services.editing;
    const failed = (error: unknown): void => void server.reported.push(error);
    await releaseDue({ editor, reader: server.services.reader, clock: server.clock, failed });
    const { data } = await ask<Outputs['editorEntry']>('editorEntry', NEWS);
    expect(data.draft?.problem).toContain(`没有图片 ${PICTURE}`);
  });

  test('written into the file by hand is named as its fault', async () => {
    putFiles(server.texts.folder, {
      'news/by-hand.md': ARTICLE.replace('category:', 'drawing: ferrari-pink\ncategory:'),
    });
    const { data } = await ask<Outputs['editorEntry']>('editorEntry', { ...NEWS, name: 'by-hand' });
    expect(data.faults).toMatchObject([{ field: 'drawing', msg: expect.stringContaining('ferrari-pink') }]);
  });
});

describe('a picture in a text', () => {
  test.each([
    ['/drawings/ferrari-pink.svg', '/drawings/ferrari-pink.svg'],
    [`${PICTURE}/960.webp`, PICTURE],
  ])('%s is refused while it is not there', async (address, named) => {
    const body = `每天 8:30 开门，16:30 停止入场。\n\n![看车场](${address})`;
    expect(await faultsOf(save('', { body }))).toMatchObject([
      { field: 'body', label: '正文', msg: expect.stringContaining(named) },
    ]);
  });

  test('is published when it is there', async () => {
    upload();
    const body = `每天 8:30 开门。\n\n![看车场](${PICTURE}) ![白色 SUV](/drawings/suv-white.svg)`;
    expect(await save('suv-white', { body })).toMatchObject({ code: 200 });
  });
});

test('the portrait of a leader must have been uploaded too', async () => {
  const values = Object.entries({
    order: '9',
    name: '沈先生',
    post: '董事',
    text: '负责公司的看车场与物流。',
    portrait: PICTURE,
  });
  const wish = {
    collection: 'leaders',
    name: 'shen',
    values: values.map(([name, value]) => ({ name, value })),
    body: '',
  };
  expect(await faultsOf(save('', wish))).toMatchObject([{ field: 'portrait', label: '照片' }]);
  upload();
  expect(await save('', wish)).toMatchObject({ code: 200 });
});
