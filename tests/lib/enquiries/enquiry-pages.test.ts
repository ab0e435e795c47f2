// The pieces of the contact forms as they are drawn: what was typed is kept, what is wrong stands
// under its field.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it } from 'vitest';
import Answers from '#components/enquiries/Answers.astro';
import CommonQuestion from '#components/enquiries/CommonQuestion.astro';
import EnquiryForm from '#components/enquiries/EnquiryForm.astro';
import { groupsOf } from '#components/enquiries/groups.ts';
import QuestionForm from '#components/enquiries/QuestionForm.astro';
import Sent from '#components/enquiries/Sent.astro';
import { QUESTION_GROUPS, questionSchema } from '#contract/content/content.ts';
import { problemsIn } from '#lib/enquiries/checks.ts';
import { paperPage, theOne } from '../../kit/browser/paper-page.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const draw = async (piece: unknown, props: Record<string, unknown> = {}) =>
  container.renderToString(piece as Piece, { props });

describe('the form of an enquiry', () => {
  it('asks for consent and ticks nothing for anybody', async () => {
    const form = theOne(paperPage(await draw(EnquiryForm)), 'form');
    expect(form.getAttribute('action')).toBe('/contact/sent');
    expect(theOne(form, '[name="consent"]').getAttribute('checked')).toBeNull();
    expect(form.querySelectorAll('[name="matter"]')).toHaveLength(6);
    expect(form.querySelectorAll('[name="pass"]')).toEqual([]);
    const unseen = theOne(form, '[name="website"]');
    expect([unseen.getAttribute('tabindex'), unseen.getAttribute('autocomplete')]).toEqual(['-1', 'off']);
  });

  it('keeps the text, says faults under fields, moves to the first', async () => {
    const entries = { name: '', phone: '138', matter: 'complaint', text: '太短<b>', consent: 'yes' };
    const problems = problemsIn('enquiry', entries);
    const html = await draw(EnquiryForm, { entries, problems, notice: '没有收下', stamp: 's.1' });
    const form = theOne(paperPage(html), 'form');
    expect(theOne(form, '[name="phone"]').getAttribute('value')).toBe('138');
    expect(html).toContain('太短&lt;b&gt;');
    expect(theOne(form, '[value="complaint"]').getAttribute('checked')).not.toBeNull();
    expect(theOne(form, '[name="consent"]').getAttribute('checked')).not.toBeNull();
    expect(theOne(form, '[name="pass"]').getAttribute('value')).toBe('s.1');
    expect(theOne(form, '[data-problem-of="text"]').textContent.trim()).toBe('至少 10 个字，现在 5 个');
    expect(theOne(form, '[data-problem-of="form"]').textContent.trim()).toBe('没有收下');
    const focused = form.querySelectorAll('[autofocus]').map((field) => field.getAttribute('name'));
    expect(focused).toEqual(['name']);
    const line = theOne(form, '[name="text"]').getAttribute('aria-describedby')?.split(' ')[0];
    expect(theOne(form, '[data-problem-of="text"]').getAttribute('id')).toBe(line);
  });
});

describe('the other pieces', () => {
  it('a question carries the lot and the stamp of its page', async () => {
    const props = { action: '/bidding-detail?id=lot-1', lotId: 'lot-1', stamp: 's.1', placeholder: '' };
    const form = theOne(paperPage(await draw(QuestionForm, props)), 'form');
    expect(theOne(form, '[name="lotId"]').getAttribute('value')).toBe('lot-1');
    expect(theOne(form, '[name="pass"]').getAttribute('value')).toBe('s.1');
  });

  it('what was sent waits hidden until there is a number', async () => {
    expect(await draw(Sent, { heading: '已收到', isWaiting: true })).toMatch(/hidden[^>]*data-done/);
    const html = await draw(Sent, { heading: '已收到', number: '20261121-0001', due: '我们在明天前答复' });
    expect(html).toContain('20261121-0001');
    expect(html).not.toContain('data-done=');
  });

  it('an answered question shows a masked asker, and plain text', async () => {
    const row = {
      number: 'Q20261121-001',
      askedBy: '用***K',
      text: '<img src=x>能看车吗？',
      askedAtMs: Date.parse('2026-11-21T10:00:00+08:00'),
      answer: '可以，\n请预约。',
      answeredAtMs: Date.parse('2026-11-21T11:30:00+08:00'),
    };
    const html = await draw(Answers, { rows: [row], as: 'h3' });
    expect(html).toContain('&lt;img src=x&gt;能看车吗？');
    expect(html).toContain('用***K');
    expect(html).toContain('2026-11-21 11:30');
    expect(html).toContain('id="Q20261121-001"');
  });

  it('a common question is voted on by two buttons of one form', async () => {
    const html = await draw(CommonQuestion, { id: 'how-much-deposit', title: '保证金是多少' });
    const form = theOne(paperPage(html), 'form');
    expect(theOne(form, '[name="topic"]').getAttribute('value')).toBe('how-much-deposit');
    expect(form.querySelectorAll('button').map((button) => button.getAttribute('value'))).toEqual([
      'yes',
      'no',
    ]);
  });
});

describe('common questions', () => {
  const one = (group: keyof typeof QUESTION_GROUPS, order: number) => ({ data: { group, order } });

  it('stand by groups and numbers, without empty groups', () => {
    const groups = groupsOf([one('security', 1), one('deposit', 2), one('deposit', 1)]);
    expect(groups.map(({ title, entries }) => [title, entries.map(({ data }) => data.order)])).toEqual([
      ['保证金', [1, 2]],
      ['账户安全', [1]],
    ]);
    expect(Object.values(QUESTION_GROUPS).join(' ')).toBe(
      '注册认证 保证金 竞价 委托 付款 提车过户 争议 发票 账户安全',
    );
  });

  it.each([
    [{ title: '问', group: 'deposit', order: 1 }, '问题至少 4 个字'],
    [{ title: '保证金是多少', group: 'money', order: 1 }, '分组只能是'],
    [{ title: '保证金是多少', group: 'deposit', order: 0 }, '次序写 1 到 99'],
  ])('with a fault are told in words what to do: %j', (data, words) => {
    const parsed = questionSchema.safeParse(data);
    expect(parsed.error?.issues[0]?.message).toContain(words);
  });
});
