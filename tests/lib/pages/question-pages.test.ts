// Questions as a reader gets them: the common ones by their groups, what a search finds or does
// not, public ones asked and told.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARED_PAGE } from '#contract/page.ts';
import { QUESTION } from '#core/enquiries/public-question.ts';
import CommonProblem from '../../../src/pages/CommonProblem.astro';
import Ask from '../../../src/pages/CommonProblem/ask.astro';
import { linksIn, openPages, wordsIn, type Drawn } from '../../kit/browser/drawn.ts';
import { write, writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const ASKED = {
  number: 'Q20261120-003',
  askedBy: '用***K',
  text: '国庆期间能看车吗？',
  askedAtMs: NOW_MS - 86_400_000,
  answer: '可以，每日九点到五点。',
  answeredAtMs: NOW_MS - 3_600_000,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
  service = openFakeService();
  service.replies('/app/form/stamp', { code: 200, data: { stamp: 's.fresh' } });
  asked([ASKED]);
  writeNothingElse();
  write('rules', {
    id: 'common-problem',
    data: {
      title: '常见问题',
      version: '2026.1',
      effective: new Date('2026-03-01'),
      summary: '按主题查找。',
    },
  });
  write(
    'questions',
    {
      id: 'when-to-pay',
      data: { title: '什么时候付款？', group: 'payment', order: 1 },
      body: '落槌后两日内。',
    },
    {
      id: 'when-released',
      data: { title: '保证金什么时候退？', group: 'deposit', order: 2 },
      body: '六十秒内。',
    },
    { id: 'how-much', data: { title: '保证金是多少？', group: 'deposit', order: 1 }, body: '起拍价的一成。' },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = (rows: readonly (typeof ASKED)[], next: string | null = null): void =>
  service.replies('/app/lot/qa', { code: 200, data: { rows, next } });

const ask = (query = ''): Promise<Drawn> =>
  draw(Ask, { address: `/CommonProblem/ask${query}`, api: service.fetch });
const post = (fields: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Ask, { address: '/CommonProblem/ask', api: service.fetch, posted: fields });

describe('the common questions', () => {
  const read = (): Promise<Drawn> => draw(CommonProblem, { address: '/CommonProblem' });

  it('stand by their groups, in the order of groups and numbers', async () => {
    const { html } = await read();
    expect([...html.matchAll(/<div class="answer" id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'how-much',
      'when-released',
      'when-to-pay',
    ]);
    expect([...html.matchAll(/<section[^>]* id="(\w+)"[^>]*data-group/g)].map(([, id]) => id)).toEqual([
      'deposit',
      'payment',
    ]);
  });

  it('have no group without a question, in text or contents', async () => {
    const { html, words } = await read();
    expect(words).not.toContain('发票');
    expect(linksIn(html)).toContain('#deposit');
    expect(linksIn(html)).not.toContain('#invoice');
  });

  it('can each be voted on under the name they are kept by', async () => {
    const { html } = await read();
    const topics = [...html.matchAll(/name="topic" value="([\w-]+)"/g)].map(([, topic]) => topic);
    expect(topics).toEqual(['how-much', 'when-released', 'when-to-pay']);
    expect(html.match(/name="helpful" value="(?:yes|no)"/g)).toHaveLength(6);
  });

  it('end with the ways on for whoever has not found their own', async () => {
    const { html, words } = await read();
    expect(words).toContain('没有你的问题？ 公开提问 ， 写信给我们');
    for (const way of ['/CommonProblem/ask', '/contact', 'tel:400-000-0000'])
      expect(linksIn(html)).toContain(way);
  });
});

describe('a search without a script', () => {
  it('finds a common question by its words or its answer’s', async () => {
    const { html, words } = await ask('?q=保证金');
    expect(words).toContain('常见问题里有 2 个');
    expect(linksIn(html)).toContain('/CommonProblem#when-released');
    expect(linksIn(html)).not.toContain('/CommonProblem#when-to-pay');
    expect((await ask('?q=两日')).words).toContain('常见问题里有 1 个 什么时候付款？ 落槌后两日内。');
  });

  it('wants every word that was typed', async () => {
    expect((await ask('?q=保证金+六十秒')).words).toContain('常见问题里有 1 个 保证金什么时候退？');
    expect((await ask('?q=保证金+两日')).words).toContain('常见问题里没有“保证金 两日”');
  });

  it('that finds nothing says what was sought, and offers asking', async () => {
    const { status, html, words } = await ask('?q=飞机');
    expect(status).toBe(200);
    expect(words).toContain('常见问题里没有“飞机”');
    expect(words).toContain('已公开的问答里没有“飞机”。');
    expect(html).toMatch(/name="q"[^>]*value="飞机"/);
    expect(words).toContain('我来问');
  });

  it('looks through the public questions too', async () => {
    const { words } = await ask('?q=国庆');
    expect(words).toContain('常见问题里没有“国庆”');
    expect(words).toContain('国庆期间能看车吗？');
  });

  it('for nothing but blanks and marks is none', async () => {
    const { words } = await ask(`?q=${encodeURIComponent(' ，？ ')}`);
    expect(words).not.toContain('常见问题里');
    expect(words).toContain('国庆期间能看车吗？');
  });

  it('is cut to forty characters and shown as words', async () => {
    const { html, words } = await ask(`?q=${encodeURIComponent(`<i>${'长'.repeat(60)}`)}`);
    expect(html).toContain('“&lt;i&gt;长');
    expect(words).toContain(`常见问题里没有“<i>${'长'.repeat(37)}”`);
  });
});

describe('the public questions', () => {
  it('name who asked by their mask, with both hours and the number', async () => {
    const { headers, html, words } = await ask();
    expect(headers.get(SHARED_PAGE.header)).toBe(SHARED_PAGE.value);
    expect(words).toContain('国庆期间能看车吗？ 用***K 问于 2026-11-20 14:00 Q20261120-003');
    expect(words).toContain('可以，每日九点到五点。 落槌答于 2026-11-21 13:00');
    expect(html).toContain('id="Q20261120-003"');
  });

  it('that are none yet say so', async () => {
    asked([]);
    expect((await ask()).words).toContain('还没有公开的问答。');
  });

  it('lead on to older ones from there, and nowhere else', async () => {
    asked([ASKED], '1763.Q-9');
    expect(linksIn((await ask('?after=1764.Q-2')).html)).toContain('/CommonProblem/ask?after=1763.Q-9');
    await ask('?after=anywhere');
    expect(service.to('/app/lot/qa').map(({ query }) => query.get('after'))).toEqual(['1764.Q-2', null]);
  });

  it('and their answers are words, never markup', async () => {
    asked([{ ...ASKED, text: '<script>x</script>能看车吗', answer: '<b>可以</b>' }]);
    const { html } = await ask();
    expect(html).not.toContain('<b>可以');
    expect(html).toContain('&lt;script&gt;x');
  });
});

describe('a question of one’s own', () => {
  const question = { form: 'question', lotId: '', website: '', pass: 's.1', text: '周末能不能看车？' };

  it('is received under a number, with the day of the answer', async () => {
    const data = { number: 'Q20261121-001', sentAtMs: NOW_MS, answerByMs: NOW_MS + 86_400_000 };
    service.replies('/app/lot/qa/ask', { code: 200, data });
    const { headers, words } = await post(question);
    expect(words).toContain('问题已收到');
    expect(words).toContain('编号 Q20261121-001 我们在 明天 14:00 前答复');
    expect(words).not.toContain('我来问');
    expect(headers.get(SHARED_PAGE.header)).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(service.to('/app/lot/qa/ask')[0]?.body).toMatchObject({ lotId: null, text: question.text });
  });

  it('too short stays in its field with the reason below', async () => {
    const { headers, html, words } = await post({ ...question, text: '看车' });
    expect(words).toContain(`至少 ${QUESTION.least} 个字，现在 2 个`);
    expect(html).toContain('>看车</textarea>');
    expect(html).toMatch(/name="pass" value="s\.1"/);
    expect(headers.get(SHARED_PAGE.header)).toBeNull();
    expect(service.to('/app/lot/qa/ask')).toEqual([]);
  });

  it('whose form stood open too long is kept, freshly stamped', async () => {
    service.replies('/app/lot/qa/ask', { code: 500, data: { refusal: { code: 'FORM_EXPIRED' } } });
    const { html, words } = await post(question);
    expect(words).toContain('这张表打开太久了。填写的内容都在，请再按一次发送。');
    expect(html).toContain(`>${question.text}</textarea>`);
    expect(html).toMatch(/name="pass" value="s\.fresh"/);
  });
});

describe('a vote without a script', () => {
  const vote = { form: 'vote', topic: 'when-released', helpful: 'yes' };

  it('is thanked for with the count, and leads back to the answer', async () => {
    const data = { topic: 'when-released', helpfulCount: 7, unhelpfulCount: 2 };
    service.replies('/app/help/vote', { code: 200, data });
    const { html, words } = await post(vote);
    expect(words).toContain('谢谢，已记下 9 人中 7 人觉得这个回答有帮助。');
    expect(linksIn(html)).toEqual(['/CommonProblem#when-released']);
    expect(service.to('/app/help/vote')[0]?.body).toEqual({ topic: 'when-released', isHelpful: true });
  });

  it('on what is no question says so, and does not thank', async () => {
    service.replies('/app/help/vote', { code: 500, data: { refusal: { code: 'UNKNOWN_TOPIC' } } });
    const { html } = await post({ ...vote, topic: 'nothing' });
    expect(wordsIn(html)).toContain('没有记下 没有这个问题。刷新这一页再试。');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('谢谢');
  });
});
