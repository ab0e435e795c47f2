import { describe, expect, it } from 'vitest';
import { MATTER_WORDS } from '#contract/enquiries/matter-words.ts';
import { isSound, problemsIn } from '#lib/enquiries/checks.ts';
import { dueText, feedbackText } from '#lib/enquiries/feedback-text.ts';
import { isFound, wordsOf } from '#lib/enquiries/find.ts';
import { enquirySentPath, readable } from '#lib/enquiries/places.ts';
import { CallFailed, Refused } from '#lib/errors.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');

const sound = {
  name: '周明',
  phone: '138 1234-5678',
  matter: 'bidding',
  text: '想在周末去嘉定的场地看车。',
  consent: 'yes',
};

describe('an enquiry', () => {
  it('that is whole has no problems', () => {
    expect(isSound(problemsIn('enquiry', sound))).toBe(true);
    expect(problemsIn('enquiry', sound)).toEqual({
      name: null,
      phone: null,
      matter: null,
      text: null,
      consent: null,
    });
  });

  it('that is empty is told all missing things, in field order', () => {
    const problems = problemsIn('enquiry', {});
    expect(Object.keys(problems)).toEqual(['name', 'phone', 'matter', 'text', 'consent']);
    expect(Object.values(problems)).toEqual([
      '请填写称呼，我们好知道怎么称呼你',
      '请填写手机号',
      '请选择一项',
      '请写下内容',
      '需要你同意，我们才能保存这些内容并联系你',
    ]);
  });

  it.each([
    ['name', '字'.repeat(41), '称呼最多 40 个字'],
    ['phone', '12345', '手机号是 1 开头的 11 位数字，请检查'],
    ['matter', 'love', '请选择一项'],
    ['text', '太短了', '至少 10 个字，现在 3 个'],
    ['text', '长'.repeat(1_001), '最多 1000 个字，现在 1001 个'],
    ['text', `${' '.repeat(30)}\n`, '请写下内容'],
    ['consent', 'on', '需要你同意，我们才能保存这些内容并联系你'],
  ])('with its %s as %j is told: %s', (name, value, problem) => {
    const problems = problemsIn('enquiry', { ...sound, [name]: value });
    expect(problems[name]).toBe(problem);
    expect(Object.values(problems).filter((one) => one !== null)).toHaveLength(1);
    expect(isSound(problems)).toBe(false);
  });

  it('is about one of the matters that have a name', () => {
    expect(Object.values(MATTER_WORDS)).toEqual([
      '竞买与看车',
      '委托拍卖',
      '付款、提车与过户',
      '投诉与监督',
      '个人信息',
      '合作与其他',
    ]);
  });
});

describe('a question and a report', () => {
  it.each([
    ['能看车吗？', null],
    ['在吗', '至少 5 个字，现在 2 个'],
    ['长'.repeat(201), '最多 200 个字，现在 201 个'],
    ['', '请写下内容'],
  ])('of %j is told %s', (text, problem) => {
    expect(problemsIn('question', { text })).toEqual({ text: problem });
  });

  it.each([
    ['/biding', true],
    ['/a/b?c=d', true],
    ['/', true],
    ['biding', false],
    ['https://elsewhere.example/', false],
    ['/有中文', false],
    ['', false],
  ])('of the address %j may be reported: %s', (path, isFine) => {
    expect(isSound(problemsIn('report', { path }))).toBe(isFine);
  });
});

describe('what the house answered', () => {
  const refused = (refusal: Refused['refusal']) =>
    new Refused({ code: 4953, msg: '不行', refusal, lot: null });

  it('is said with its way out', () => {
    expect(feedbackText(refused({ code: 'TOO_QUICK', retryAfterMs: 1_400 }), NOW_MS)).toBe(
      '提交得太快。2 秒后再按一次发送，填写的内容都在。',
    );
    expect(feedbackText(refused({ code: 'FORM_EXPIRED' }), NOW_MS)).toContain('请再按一次发送');
    expect(
      feedbackText(refused({ code: 'ENQUIRIES_WAITING', most: 3, answerByMs: NOW_MS + 86_400_000 }), NOW_MS),
    ).toBe('这个手机号已有 3 封来信在等答复。最早的一封 明天 14:00 前答复；急事请拨打电话。');
  });

  it('names the hour when one sends too often', () => {
    expect(feedbackText(refused({ code: 'RATE_LIMITED', retryAfterMs: 120_000 }), NOW_MS)).toBe(
      '发送得太频繁。14:02:00 以后再发送，填写的内容都在。',
    );
  });

  it('is the call’s sentence when it never came or was foreign', () => {
    const down = new CallFailed({ kind: 'network', code: 0, msg: '后端接口连接异常' });
    expect(feedbackText(down, NOW_MS)).toBe('后端接口连接异常。填写的内容都在，请再发送一次。');
    expect(feedbackText(refused({ code: 'NOT_VERIFIED' }), NOW_MS)).toContain('不行');
    expect(feedbackText(new Error('?'), NOW_MS)).toBe('没有发出去，请再发送一次。');
  });

  it('tells by when', () => {
    expect(dueText(NOW_MS + 2 * 86_400_000, NOW_MS)).toBe('我们在 后天 14:00 前答复');
  });
});

describe('finding among questions', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['保证金 退', ['保证金', '退']],
    ['保证金，什么时候退？', ['保证金', '什么时候退']],
    ['VIN', ['vin']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j looks for %j', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });

  it('wants every word, wherever it stands', () => {
    expect(isFound('保证金什么时候退', ['退', '保证金'])).toBe(true);
    expect(isFound('保证金什么时候退', ['退', '发票'])).toBe(false);
    expect(isFound('VIN 后 6 位', ['vin'])).toBe(true);
    expect(isFound(null, ['x'])).toBe(false);
    expect(isFound('什么都行', [])).toBe(true);
  });
});

describe('an address that is not here', () => {
  it.each([
    ['/biding', '/biding', '/biding'],
    ['/biding/拍卖', '/biding/%E6%8B%8D%E5%8D%96', '/biding/拍卖'],
    ['/biding/%E6%8B%8D%E5%8D%96', '/biding/%E6%8B%8D%E5%8D%96', '/biding/拍卖'],
    ['/', '/', '/'],
    ['/100%', '/100%25', '/100%'],
  ])('%s is kept as %s and read as %s', (asked, kept, read) => {
    expect(enquirySentPath(asked)).toBe(kept);
    expect(readable(enquirySentPath(asked) ?? '')).toBe(read);
  });

  it.each([undefined, '', 'biding', '//elsewhere.example/', `/${'x'.repeat(300)}`])(
    'is not told when it is none: %j',
    (asked) => {
      expect(enquirySentPath(asked)).toBeNull();
    },
  );

  it('is read as it stands when it cannot be read', () => {
    expect(readable('/%E6%8B')).toBe('/%E6%8B');
  });
});
