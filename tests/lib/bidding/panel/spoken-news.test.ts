import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { newsBetween, type Moment } from '#lib/bidding/panel/spoken-news.ts';

const before: Moment = {
  kind: 'can-bid',
  priceFen: yuan(128_600),
  extensionCount: 0,
  givenBackToMs: null,
  leftMs: 134_000,
};
const now = (change: Partial<Moment>): Moment => ({ ...before, leftMs: 133_000, ...change });

describe('what a screen reader is told of the lot', () => {
  it('the ticking clock is silent', () => {
    expect(newsBetween(before, now({}))).toBeNull();
  });

  it.each([
    ['taking the lead waits its turn', { kind: 'leading' }, false, '你当前领先'],
    ['a hammer for somebody else waits its turn', { kind: 'sold' }, false, '已落槌'],
    ['a pause breaks in', { kind: 'paused' }, true, '已暂停'],
    ['a line that is down breaks in', { kind: 'disconnected' }, true, '连接中断'],
    ['a new price waits its turn', { priceFen: yuan(129_100) }, false, '当前价 ¥129,100'],
    ['a moved end is told', { extensionCount: 1 }, false, '已延时'],
    ['an end moved after an outage breaks in', { givenBackToMs: 7 }, true, '系统曾中断，本件已补时'],
    ['the last two minutes are told', { leftMs: 120_000 }, false, '剩 2 分'],
  ] as const)('%s', (_sentence, change, isUrgent, words) => {
    const news = newsBetween(before, now(change));
    expect(news?.isUrgent).toBe(isUrgent);
    expect(news?.text).toContain(words);
  });

  it.each(['outbid', 'won', 'not-won'] as const)('%s is told where that news arrives, not twice', (kind) => {
    expect(newsBetween(before, now({ kind }))).toBeNull();
  });

  it('to the overtaken the price goes on without hurry', () => {
    const out = { ...before, kind: 'outbid' } as const;
    expect(newsBetween(out, now({ kind: 'outbid', priceFen: yuan(130_000) }))?.isUrgent).toBe(false);
  });

  it('while a bid is on its way nothing is said', () => {
    expect(newsBetween(before, now({ kind: 'submitting' }))).toBeNull();
    expect(newsBetween(before, now({ kind: 'submitting', priceFen: yuan(129_100) }))).toBeNull();
  });

  it.each([
    ['can-bid', '竞价已恢复，当前价 ¥128,600，剩 2 分 13 秒'],
    ['leading', '竞价已恢复，当前价 ¥128,600，你当前领先，剩 2 分 13 秒'],
  ] as const)('a sale that goes on is told, also to who is %s', (kind, words) => {
    expect(newsBetween({ ...before, kind: 'paused' }, now({ kind }))?.text.replaceAll(/\s+/g, ' ')).toBe(
      words,
    );
  });

  it.each([
    ['a new price', { priceFen: yuan(130_000) }, '当前价 ¥130,000，你已被超越，剩 2 分 13 秒'],
    ['a moved end', { extensionCount: 1 }, '已延时，剩 2 分 13 秒，当前价 ¥128,600，你已被超越'],
    ['the last two minutes', { leftMs: 120_000 }, '剩 2 分，当前价 ¥128,600，你已被超越'],
  ])('%s is told with where one stands, for its news may be lost', (_what, change, words) => {
    const news = newsBetween({ ...before, kind: 'outbid' }, now({ kind: 'outbid', ...change }));
    expect(news?.text.replaceAll(/\s+/g, ' ')).toBe(words);
  });

  it('who was overtaken on a dead line is told once it holds', () => {
    const news = newsBetween({ ...before, kind: 'disconnected' }, now({ kind: 'outbid' }));
    expect(news?.text).toContain('连接已恢复，当前价 ¥128,600，你已被超越');
  });

  it('a line down with the house is told about the end', () => {
    const news = newsBetween({ ...before, kind: 'disconnected' }, now({ givenBackToMs: 7 }));
    expect(news?.text).toContain('系统曾中断，本件已补时，剩');
  });

  it('the line that holds again is told with the price', () => {
    expect(newsBetween({ ...before, kind: 'disconnected' }, now({}))?.text).toContain('连接已恢复');
  });
});
