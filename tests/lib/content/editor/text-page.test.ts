// The page of one text as drawn: its form, faults by field, what was typed, who is not let in.
import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, collectionOf, type CollectionName } from '#contract/content/content-form.ts';
import Text from '../../../../src/pages/editor/text.astro';
import {
  actionsIn,
  aDraft,
  anEntry,
  AT_MS,
  done,
  fieldTag,
  FORBIDDEN,
  NOBODY,
  open,
  partById,
  plain,
  refused,
  UNKNOWN,
} from './editor-pages.ts';

const PAGE = '/editor/text?collection=news&name=yards';
const entryPage = (part: Parameters<typeof anEntry>[0] = {}, address = PAGE) =>
  open(Text, address, { answers: { editorEntry: done(anEntry(part)) } });
const newPage = (collection: CollectionName) =>
  open(Text, `/editor/text?collection=${collection}`, { answers: { editorList: done({}) } });

const typed = (part: Record<string, string> = {}) =>
  new URLSearchParams({
    form: 'text',
    token: 'the-token',
    collection: 'news',
    name: 'yards',
    seenHash: 'hash-when-opened',
    'field:title': '短',
    'field:summary': '我刚写的摘要 <b>',
    body: '我刚写的正文，一个字也不能丢。',
    releaseAt: '2026-12-01T08:00',
    step: 'schedule',
    ...part,
  });

/** The page after a press that was not carried out. */
const after = (answer: object, entry: object = done(anEntry())) =>
  open(Text, PAGE, { answers: { editorSave: answer, editorEntry: entry }, posted: typed() });

const openNames = COLLECTION_NAMES.filter((name) => collectionOf(name).isOpen);
const closedNames = COLLECTION_NAMES.filter((name) => !collectionOf(name).isOpen);

describe('the form of each kind of text', () => {
  it.each(COLLECTION_NAMES)('of %s has every field, each with its own label', async (collection) => {
    const { main } = await entryPage({ collection }, `/editor/text?collection=${collection}&name=yards`);
    for (const { name, label } of collectionOf(collection).fields.filter(({ kind }) => kind !== 'cover')) {
      expect(fieldTag(main, `field:${name}`)).toContain(`id="field-${name}"`);
      const above = `<label for="field-${name}"[^>]*>${label}(?:<small[^>]*>选填</small>)?</label>`;
      const around = `<label[^>]*><input[^>]*id="field-${name}"[^>]*><span>${label}</span></label>`;
      expect(main).toMatch(new RegExp(`${above}|${around}`));
    }
  });

  it.each(COLLECTION_NAMES)('of %s has a text only where its file has one', async (name) => {
    const { main } = await entryPage({ collection: name }, `/editor/text?collection=${name}&name=yards`);
    expect(fieldTag(main, 'body') !== '').toBe(collectionOf(name).folder !== undefined);
    expect(main.includes('data-preview-frame')).toBe(collectionOf(name).folder !== undefined);
  });

  it.each(openNames)('of a new one of %s asks for its name', async (collection) => {
    const { main } = await newPage(collection);
    expect(fieldTag(main, 'name')).toContain('id="given-name"');
    expect(plain(main)).toContain(`新建${collectionOf(collection).title}`);
    expect(actionsIn(main)).toEqual(['release', 'draft', 'schedule']);
  });

  it.each(closedNames)('there is none for a new %s, whose places are fixed', async (name) => {
    const { status, headers } = await newPage(name);
    expect([status, headers.get('location')]).toEqual([302, '/404']);
  });

  it('takes news for a kind nobody has heard of', async () => {
    const { main } = await newPage('gossip' as CollectionName);
    expect(plain(main)).toContain('新建资讯');
  });
});

describe('the form of a text that is there', () => {
  it('begins with what is written, and the mark of what was seen', async () => {
    const { main } = await entryPage();
    expect(fieldTag(main, 'field:title')).toContain('value="冬季看车时间调整"');
    expect(fieldTag(main, 'field:publishedOn')).toMatch(/type="date"[^>]*value="2026-11-01"/);
    expect(main).toMatch(/<option value="company"[^>]*\sselected/);
    expect(fieldTag(main, 'seenHash')).toContain('value="hash-of-yards"');
    expect(fieldTag(main, 'name')).toMatch(/type="hidden"[^>]*value="yards"/);
    expect(main).not.toContain('given-name');
  });

  it('shows the text as it will look, but no refused one', async () => {
    const sound = await entryPage({ body: '## 怎么去\n\n坐 **地铁** 二号线到底。' });
    expect(sound.main).toContain('<strong>地铁</strong>');
    const unsound = await entryPage({ body: '怎么去：<img src=x onerror=alert(1)> 坐地铁到底。' });
    expect(unsound.main).not.toContain('<img src=x');
    expect(unsound.main).toContain('&lt;img src=x onerror=alert(1)');
  });

  it('keeps the first line of a text that begins empty', async () => {
    const { main } = await entryPage({ body: '\n第一行是空的，第二行才有字。' });
    // A browser drops one line break after the tag.
    expect(main).toMatch(/<textarea[^>]*name="body"[^>]*>\n\n第一行/);
  });

  it.each([
    [{ isLive: true }, ['entry']],
    [{ isLive: false, draft: aDraft() }, ['draft']],
    [{ isLive: true, draft: aDraft() }, ['draft', 'entry']],
  ])('%# offers what can be done, and asks before taking away', async (part, asked) => {
    const { main } = await entryPage(part);
    expect(actionsIn(main)).toEqual(['release', 'draft', 'schedule']);
    const ways = [...main.matchAll(/href="\/editor\/drop[^"]*what=(\w+)"/g)];
    expect(ways.map(([, what]) => what)).toEqual(asked);
  });

  it.each(closedNames)('of %s cannot be taken down: a page needs it', async (collection) => {
    const { main } = await entryPage({ collection }, `/editor/text?collection=${collection}&name=yards`);
    expect(main).not.toContain('/editor/drop');
  });

  it('carries the token of the cookie, for a browser without a script', async () => {
    const answers = { editorEntry: done(anEntry()) };
    const { main, headers } = await open(Text, PAGE, { answers, token: 'kept-apart' });
    expect(fieldTag(main, 'token')).toContain('value="kept-apart"');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is in no index, whoever reads it', async () => {
    expect((await entryPage()).html).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
  });
});

describe('a draft', () => {
  it.each([
    [aDraft(), 'status', '这是草稿，还没有发布'],
    [aDraft({ releaseAtMs: AT_MS }), 'status', '2026-11-20 09:00:00 自动发布'],
    [aDraft({ problem: '标题：请填写标题' }), 'alert', '定时没有发布成：标题：请填写标题'],
    [aDraft({ isBehind: true }), 'alert', '开始写这份草稿之后，网站上的内容改过'],
  ])('%# is told for what it is, and as loudly as it deserves', async (draft, role, sentence) => {
    const { main } = await entryPage({ draft });
    const told = /<div[^>]*role="(status|alert)"[\s\S]*?<\/div>/.exec(main);
    expect(told?.[1]).toBe(role);
    expect(plain(told?.[0] ?? '')).toContain(sentence);
  });

  it('has its faults at their fields before anybody presses', async () => {
    const faults = [{ field: 'title', label: '标题', msg: '标题至少 4 个字' }];
    const { main } = await entryPage({ draft: aDraft(), faults });
    expect(fieldTag(main, 'field:title')).toContain('aria-invalid="true"');
    expect(plain(partById(main, 'field-title-problem'))).toBe('标题至少 4 个字');
  });

  it('alone is judged: a live text keeps what was once allowed', async () => {
    const faults = [{ field: 'title', label: '标题', msg: '标题至少 4 个字' }];
    expect((await entryPage({ faults })).main).not.toContain('标题至少 4 个字');
  });
});

describe('a text that was pressed and is done', () => {
  it.each([
    ['release', '已经发布'],
    ['draft', '草稿已保存'],
    ['drop-draft', '草稿已丢弃'],
    ['restore', '已恢复'],
    ['restore-draft', '草稿已恢复'],
  ])('says so after %s', async (action, sentence) => {
    expect(plain((await entryPage({}, `${PAGE}&done=${action}`)).main)).toContain(sentence);
  });

  it('leads to the site’s page while live, else to none', async () => {
    expect((await entryPage({}, `${PAGE}&done=release`)).main).toContain('href="/information/n/yards"');
    const hidden = await entryPage({ isLive: false, draft: aDraft() }, `${PAGE}&done=draft`);
    expect(hidden.main).not.toContain('/information/n/yards');
  });

  it('says nothing of an action somebody made up in the address', async () => {
    expect((await entryPage({}, `${PAGE}&done=%3Cb%3E`)).main).not.toMatch(
      /<div[^>]*role="(?:status|alert)"/,
    );
  });
});

describe('a text that is refused', () => {
  const faults = [
    { field: 'title', label: '标题', msg: '标题至少 4 个字' },
    { field: 'body', label: '正文', msg: '第 1 行：不能写网页标签' },
    { field: 'body', label: '正文', msg: '第 3 行：图片没有说明文字' },
  ];

  it('has each fault at its field, named for the blind too', async () => {
    const { main } = await after(refused({ code: 'CONTENT_FAULTS', faults }));
    expect(fieldTag(main, 'field:title')).toMatch(/aria-describedby="field-title-hint field-title-problem"/);
    expect(plain(partById(main, 'field-title-problem'))).toBe('标题至少 4 个字');
    expect(fieldTag(main, 'body')).toMatch(/aria-describedby="body-problems"[^>]*aria-invalid="true"/);
    expect(plain(partById(main, 'body-problems'))).toContain('第 3 行：图片没有说明文字');
    expect(fieldTag(main, 'field:summary')).not.toContain('aria-invalid');
  });

  it('has its name’s fault there, and no field called name blamed', async () => {
    const own = { field: 'id', label: '文件名', msg: '文件名只用小写字母、数字和连字符' };
    const { main } = await open(Text, '/editor/text?collection=branches', {
      answers: { editorList: done({}), editorSave: refused({ code: 'CONTENT_FAULTS', faults: [own] }) },
      posted: typed({ collection: 'branches', seenHash: '', name: '分公司' }),
    });
    expect(fieldTag(main, 'name')).toMatch(/aria-invalid="true"[^>]*value="分公司"/);
    expect(plain(partById(main, 'given-name-problem'))).toBe(own.msg);
    expect(fieldTag(main, 'field:name')).not.toContain('aria-invalid');
  });

  it('keeps what was typed, the hour, and its first version', async () => {
    const { main } = await after(refused({ code: 'CONTENT_FAULTS', faults }));
    expect(fieldTag(main, 'field:title')).toContain('value="短"');
    expect(main).toContain('我刚写的摘要 &lt;b&gt;</textarea>');
    expect(main).toContain('我刚写的正文，一个字也不能丢。');
    expect(fieldTag(main, 'releaseAt')).toContain('value="2026-12-01T08:00"');
    // With the hash of now the next press would write over what the other editor did.
    expect(fieldTag(main, 'seenHash')).toContain('value="hash-when-opened"');
  });

  it('by a quicker other names them and the way out', async () => {
    const answer = refused({ code: 'CONTENT_CHANGED', byName: '何敏', changedAtMs: AT_MS });
    const { main } = await after(answer, done(anEntry({ hash: 'hash-of-another' })));
    expect(plain(main)).toMatch(/何敏 在 \S+ 09:00 改过这篇内容/);
    expect(plain(main)).toContain('先存成草稿，对照差异后再发布');
    expect(main).not.toContain('hash-of-another');
  });

  it('is told before the draft is, which would only distract', async () => {
    const { main } = await after(
      refused({ code: 'RELEASE_IN_THE_PAST' }),
      done(anEntry({ draft: aDraft({ isBehind: true }) })),
    );
    expect(plain(main)).toContain('定时发布的时间已经过了');
    expect(main.match(/<div[^>]*role="(?:status|alert)"/g)).toHaveLength(1);
  });

  it.each([
    ['has ended', NOBODY, 401],
    ['is there, but its token is not', done(anEntry()), 200],
  ])('because their session %s still returns everything, and a log-in', async (...now) => {
    const [, entry, status] = now;
    const page = await after(NOBODY, entry);
    expect(page.status).toBe(status);
    expect(page.main).toContain('我刚写的正文，一个字也不能丢。');
    expect(page.main).toMatch(/<a href="\/editor" target="_blank"[^>]*>\s*在新窗口登录/);
  });

  it('because somebody threw it away meanwhile is given back too', async () => {
    const { main, status } = await after(UNKNOWN, UNKNOWN);
    expect([status, plain(main)]).toEqual([404, expect.stringContaining('没有这篇内容')]);
    expect(main).toContain('我刚写的正文，一个字也不能丢。');
  });
});

describe('who comes without the right', () => {
  it('as a stranger is asked to log in, and led back', async () => {
    const { status, main, headers } = await open(Text, PAGE, { answers: { editorEntry: NOBODY }, who: null });
    expect(status).toBe(401);
    expect(plain(main)).toContain('先登录');
    // With a script the prompt does it: only that tells the frame who has come.
    expect(main).toMatch(/<button [^>]*type="button"[^>]*data-login/);
    expect(main.replaceAll('&#38;', '&').replaceAll('&amp;', '&')).toContain(`action="${PAGE}"`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(main).not.toContain('field:');
  });

  it('is told why the log-in failed, on the same page', async () => {
    const visit = { answers: { editorEntry: NOBODY }, who: null, problem: '手机号或密码不对' };
    expect(plain((await open(Text, PAGE, visit)).main)).toContain('手机号或密码不对');
  });

  it('as a bidder is told their account cannot, without fields', async () => {
    const { status, main } = await open(Text, PAGE, { answers: { editorEntry: FORBIDDEN }, who: '竞买人甲' });
    expect([status, main.includes('field:')]).toEqual([403, false]);
    expect(plain(main)).toMatch(/竞买人甲 没有编辑权限/);
  });

  it('and posts all the same is not shown the form either', async () => {
    const answers = { editorEntry: FORBIDDEN, editorSave: FORBIDDEN };
    const { status, main } = await open(Text, PAGE, { answers, posted: typed(), who: '竞买人甲' });
    expect([status, main.includes('field:')]).toEqual([403, false]);
  });

  it('is sent to the missing page only when it is missing', async () => {
    const { status, headers } = await open(Text, PAGE, { answers: { editorEntry: UNKNOWN } });
    expect([status, headers.get('location')]).toEqual([302, '/404']);
  });
});
