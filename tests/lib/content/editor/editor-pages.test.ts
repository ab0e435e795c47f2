// The editor's pages as plain forms: what is posted becomes a call, what is refused comes back with
// what was typed.
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureForm } from '#lib/content/editor/picture-form.ts';
import { emptiedPath, listPath, newTextPath, textPath, versionPath } from '#lib/content/editor/places.ts';
import { textForm } from '#lib/content/editor/text-form.ts';
import { visitOf } from '#lib/content/editor/visit.ts';
import { addressOfText, doneWords, draftWords, newTexts } from '#lib/content/editor/words.ts';
import { CallFailed } from '#lib/errors.ts';
import { drawnOf, htmlOf } from '../../../../src/components/content/markdown.ts';
import { withPictures } from '../../../../src/components/content/pictures.ts';
import { noNews } from '../../../kit/content/articles.ts';

const AT_MS = Date.parse('2026-11-20T09:00:00+08:00');
const asked: { url: string; body: unknown; token: string | null }[] = [];
beforeEach(() => {
  asked.length = 0;
});

/** A visit that posted a form, to a service that answers as it is told. */
const visit = (body: URLSearchParams | FormData, answer: object) => {
  const request = new Request('http://localhost/editor/text', { method: 'POST', body });
  const api: typeof fetch = async (url, init) => {
    const sent = new Request(new URL(url as string, 'http://localhost'), init);
    const text = await sent.text();
    const isJson = sent.headers.get('content-type')?.includes('json');
    asked.push({
      url: new URL(sent.url).pathname,
      body: isJson ? (JSON.parse(text) as unknown) : text.length,
      token: sent.headers.get('authorization'),
    });
    return Response.json(answer);
  };
  const locals: App.Locals = { api, sees: 'shared', news: noNews, session: null, sample: null, form: null };
  return { request, locals, cookies: {} as never, response: { headers: new Headers() } };
};

const form = (part: Record<string, string> = {}) =>
  new URLSearchParams({
    form: 'text',
    token: 'the-token',
    collection: 'news',
    name: 'a-name',
    seenHash: '',
    'field:title': '标题在这里',
    body: '第一行\r\n第二行',
    releaseAt: '2026-11-20T09:00',
    step: 'release',
    ...part,
  });
const done = { code: 200, msg: '', data: { hash: 'h', releaseAtMs: null, isFollowing: false } };
const refused = (refusal: object) => ({ code: 5001, msg: '不行', data: { refusal, lot: null } });

describe('a text that is posted', () => {
  it.each([
    ['release', 'release', null],
    ['draft', 'draft', null],
    ['anything else', 'draft', null],
    ['schedule', 'schedule', AT_MS],
  ])('by %s is saved as %s, and the page that says so is another', async (pressed, step, releaseAtMs) => {
    const answer = await textForm(visit(form({ step: pressed }), done));
    expect(asked).toEqual([
      {
        url: '/prod-api/app/editor/save',
        token: 'the-token',
        body: {
          collection: 'news',
          name: 'a-name',
          seenHash: null,
          values: [{ name: 'title', value: '标题在这里' }],
          body: '第一行\n第二行',
          step,
          releaseAtMs,
        },
      },
    ]);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(textPath('news', 'a-name', step));
  });

  it('is thrown away or taken down by its own press', async () => {
    const gone = { ...done, data: { hash: null } };
    const dropped = await textForm(visit(form({ step: 'drop-draft', seenHash: 'x' }), done));
    const down = await textForm(visit(form({ step: 'take-down', seenHash: 'x' }), gone));
    expect(asked.map(({ body }) => body)).toMatchObject([
      { what: 'draft', seenHash: 'x' },
      { what: 'entry', seenHash: 'x' },
    ]);
    expect((dropped as Response).headers.get('location')).toBe(textPath('news', 'a-name', 'drop-draft'));
    expect((down as Response).headers.get('location')).toBe(emptiedPath('news', 'a-name'));
  });

  it.each([
    ['release', 'release-following'],
    ['draft', 'draft'],
  ])('whose pages follow is said to after %s', async (step, said) => {
    const answer = { ...done, data: { ...done.data, isFollowing: step === 'release' } };
    const posted = await textForm(visit(form({ step }), answer));
    expect((posted as Response).headers.get('location')).toBe(textPath('news', 'a-name', said));
    expect(doneWords('release-following', null)?.wayOut).toContain('随后更新');
  });

  it('with faults comes back whole, each fault with its field', async () => {
    const faults = [{ field: 'title', label: '标题', msg: '标题至少 4 个字' }];
    const answer = await textForm(visit(form(), refused({ code: 'CONTENT_FAULTS', faults })));
    expect(answer).toMatchObject({
      typed: { title: '标题在这里' },
      body: '第一行\r\n第二行',
      releaseAt: '2026-11-20T09:00',
      sentence: '有 1 处需要改，内容还没有发布',
      faults,
      isLoggedOut: false,
    });
  });

  it.each([
    [refused({ code: 'MALFORMED', field: 'name' }), { faults: [{ field: 'id', label: '文件名' }] }],
    [
      refused({ code: 'MALFORMED', field: 'values' }),
      { faults: [{ field: 'body', msg: expect.stringContaining('过长') }] },
    ],
    [
      refused({ code: 'CONTENT_CHANGED', byName: '许宁', changedAtMs: AT_MS }),
      { sentence: expect.stringMatching(/^你打开之后，许宁 在 .+ 09:00 改过这篇内容$/), faults: [] },
    ],
    [
      { code: 401, msg: '登录状态已过期,请重新登录', data: null },
      { isLoggedOut: true, faults: [] },
    ],
    [
      { code: 500, msg: '系统未知错误', data: null },
      { isLoggedOut: false, sentence: expect.any(String) },
    ],
  ])('%# tells the way out, and keeps what was typed', async (answer, told) => {
    expect(await textForm(visit(form(), answer))).toMatchObject({ typed: { title: '标题在这里' }, ...told });
  });

  it('is none when another form was posted', async () => {
    expect(await textForm(visit(form({ form: 'login' }), done))).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('a picture that is posted', () => {
  const posted = (
    alt: string,
    file: File | string | null = new File(['bytes'], 'a.jpg', { type: 'image/jpeg' }),
  ) => {
    const data = new FormData();
    data.set('form', 'picture');
    data.set('token', 'the-token');
    data.set('alt', alt);
    if (file !== null) data.set('picture', file);
    return data;
  };
  const taken = { code: 200, msg: '', data: { address: '/media/a-1x1', widthPx: 1, heightPx: 1 } };

  it('comes back as the line that shows it', async () => {
    const answer = await pictureForm(visit(posted('看车场[东]门'), taken));
    expect(answer).toMatchObject({ ok: true, line: '![看车场 东 门](/media/a-1x1)' });
    expect(asked).toEqual([{ url: '/prod-api/app/editor/picture', body: 5, token: 'the-token' }]);
  });

  it.each([
    [posted(' '), '请写图片说明'],
    [posted('大门', null), '请选择一个图片文件'],
    [posted('大门', new File([], 'a.jpg')), '请选择一个图片文件'],
    [posted('大门', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg')), '图片超过 10 MB'],
  ])('%# is asked for what is missing before it is sent', async (data, sentence) => {
    expect(await pictureForm(visit(data, taken))).toMatchObject({ ok: false, sentence });
    expect(asked).toEqual([]);
  });

  it('that is none says so; another kind’s form is not one', async () => {
    const no = { code: 5007, msg: '不是可用的图片', data: null };
    expect(await pictureForm(visit(posted('大门'), no))).toMatchObject({
      ok: false,
      sentence: '不是可用的图片',
    });
    expect(await pictureForm(visit(form(), no))).toBeNull();
    const other = posted('大门');
    other.set('form', 'enquiry');
    expect(await pictureForm(visit(other, no))).toBeNull();
  });
});

describe('the words of the editor', () => {
  it.each(['release', 'draft', 'schedule', 'drop-draft', 'restore'])('say that %s is done', (what) => {
    expect(doneWords(what, AT_MS)?.sentence).toMatch(/\S{3,}/);
  });

  it('say nothing of undone things, and when a timed one comes', () => {
    expect(doneWords(null, null)).toBeNull();
    expect(doneWords('schedule', AT_MS)?.wayOut).toContain('2026-11-20 09:00:00');
    expect(doneWords('schedule', null)?.wayOut).toBe('');
  });

  it('tell what there is to know about a draft', () => {
    const draft = { byName: '许宁', atMs: AT_MS, releaseAtMs: null, problem: null, isBehind: false };
    expect(draftWords(draft).sentence).toBe('这是草稿，还没有发布');
    expect(draftWords({ ...draft, releaseAtMs: AT_MS }).sentence).toContain('自动发布');
    expect(draftWords({ ...draft, isBehind: true }).wayOut).toContain('差异');
    expect(draftWords({ ...draft, problem: '标题：请填写标题' }).sentence).toContain('请填写标题');
  });

  it('know where a text is read, and where it is written', () => {
    expect(addressOfText('news', 'a')).toBe('/information/n/a');
    expect(addressOfText('banners', 'a')).toBe('/banner?id=a');
    expect(addressOfText('rules', 'service')).toBe('/service');
    expect(addressOfText('branches', 'suzhou')).toBe('/distribution');
    expect(addressOfText('pages', 'none')).toBeNull();
    expect([listPath('news', 2), newTextPath('news'), versionPath('x')]).toEqual([
      '/editor?collection=news&page=2',
      '/editor/text?collection=news',
      '/editor/version?id=x',
    ]);
    expect(newTexts('news', AT_MS)).toMatchObject({
      name: expect.stringMatching(/^2026-11-20-\d{4}$/),
      typed: { publishedOn: '2026-11-20' },
    });
    expect(newTexts('rules', AT_MS).name).toBe('');
  });
});

describe('a visit to the editor', () => {
  const failing = (code: number, kind: 'answer' | 'network' = 'answer') =>
    visitOf(Promise.reject(new CallFailed({ kind, code, msg: '' })));

  it('is let in, or told why not', async () => {
    expect(await visitOf(Promise.resolve('data'))).toEqual({ ok: true, data: 'data' });
    expect(await failing(401)).toEqual({ ok: false, status: 401 });
    expect(await failing(403)).toEqual({ ok: false, status: 403 });
    expect(await failing(5004)).toEqual({ ok: false, status: 404 });
    expect(await failing(400)).toEqual({ ok: false, status: 404 });
    await expect(visitOf(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  });
});

describe('a fault of the house', () => {
  const visiting = (code: number, kind: 'answer' | 'network' | 'http' = 'answer') =>
    visitOf(Promise.reject(new CallFailed({ kind, code, msg: '' })));

  it.each([
    [500, 'answer'],
    [503, 'answer'],
    [429, 'answer'],
    [0, 'network'],
    [502, 'http'],
  ] as const)('%d by %s is no missing text, and is told apart', async (code, kind) => {
    await expect(visiting(code, kind)).rejects.toMatchObject({ code, kind });
  });
});

describe('a text as it will look', () => {
  it('is made by the build’s Markdown: named headings, tables, typographic marks', async () => {
    const html = await htmlOf('## 怎么看车\n\n| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n');
    expect(html).toContain('<h2 id="怎么看车">怎么看车</h2>');
    expect(html).toContain('<table>');
  });

  it('knows its headings by what they say and by their names', async () => {
    const { headings } = await drawnOf('## 怎么看车\n\n甲\n\n### 周末 & 假日\n\n乙\n');
    expect(headings).toEqual([
      { depth: 2, slug: '怎么看车', text: '怎么看车' },
      { depth: 3, slug: '周末--假日', text: '周末 & 假日' },
    ]);
  });

  it('shows its pictures in their kept widths, with room for them', async () => {
    const address = '/media/0123456789abcdef0123-1440x900';
    const html = withPictures(await htmlOf(`![看车场大门](${address})`));
    expect(html).toContain(
      `srcset="${address}/480.avif 480w, ${address}/960.avif 960w, ${address}/1440.avif 1440w"`,
    );
    expect(html).toMatch(
      /<img src="[^"]+\/960\.webp"[^>]+width="1440" height="900" loading="lazy"[^>]*alt="看车场大门"/,
    );
    const small = withPictures(await htmlOf('![小图](/media/0123456789abcdef0123-300x200)'));
    expect(small).toContain('480.avif 300w"');
    expect(withPictures('<img src="/drawings/a.svg" alt="">')).toBe('<img src="/drawings/a.svg" alt="">');
  });
});
