import { describe, expect, it } from 'vitest';
import { lineWords } from '#lib/bidding/grid/line-words.ts';
import type { Connection } from '#lib/stores/connection.ts';

const NOW_MS = Date.parse('2026-11-30T14:27:36+08:00');
const live: Connection = { state: 'live', lostAtMs: null, tries: 0, lastHeardAtMs: NOW_MS };
const at = (part: Partial<Connection>, delayMs: number | null = 38) =>
  lineWords({ ...live, ...part }, { delayMs, nowMs: NOW_MS });

describe('the line of many tiles', () => {
  it('says its delay and the age of the prices', () => {
    expect(at({})).toEqual({ state: 'live', link: '链路正常，延迟约 38 毫秒', prices: '各格价格刚刚核对' });
    expect(at({ lastHeardAtMs: NOW_MS - 3_400 }, null)).toMatchObject({
      link: '链路正常',
      prices: '各格价格 3 秒前核对',
    });
  });

  it('names no age that is below nothing', () => {
    expect(at({ lastHeardAtMs: NOW_MS + 900 }).prices).toBe('各格价格刚刚核对');
  });

  it('says where the prices stand once it is down', () => {
    expect(at({ state: 'lost', lostAtMs: NOW_MS, tries: 2 })).toMatchObject({
      link: '连接中断，正在重连，第 2 次',
      prices: '各格价格停在 14:27:36，暂不能出价',
    });
    expect(at({ state: 'lost', lostAtMs: null })).toMatchObject({ prices: '' });
  });

  it('knows nothing of the prices before the first word', () => {
    expect(at({ state: 'connecting', lastHeardAtMs: null })).toMatchObject({ link: '正在连接', prices: '' });
  });
});
