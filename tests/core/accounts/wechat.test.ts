import { describe, expect, it } from 'vitest';
import {
  mayAnswer,
  mayEnter,
  mayScan,
  WECHAT_STATUSES,
  wechatPart,
  type WechatState,
  type WechatStatus,
} from '#core/accounts/wechat.ts';

const UNTIL_MS = 600_000;
const NOW_MS = 1_000;
const at = (status: WechatStatus, scannerHash: string | null = 'phone'): WechatState => ({
  status,
  ownerHash: 'desk',
  scannerHash,
  expiresAtMs: UNTIL_MS,
});
const allowed = (may: (state: WechatState) => boolean): WechatStatus[] =>
  WECHAT_STATUSES.filter((status) => may(at(status)));

describe('a part in a state', () => {
  it('has whoever opened it and whoever scanned it, and nobody else', () => {
    expect(wechatPart(at('scanned'), 'desk')).toBe('owner');
    expect(wechatPart(at('scanned'), 'phone')).toBe('scanner');
    expect(wechatPart(at('scanned'), 'stranger')).toBeNull();
    expect(wechatPart(at('waiting', null), 'phone')).toBeNull();
  });
});

describe('scanning', () => {
  it('is for the first phone, which may press again until answered', () => {
    expect(allowed((state) => mayScan(state, 'phone', NOW_MS))).toEqual(['waiting', 'scanned']);
    expect(allowed((state) => mayScan(state, 'another phone', NOW_MS))).toEqual(['waiting']);
  });
});

describe('answering', () => {
  it('is for a browser with a part in it, once', () => {
    for (const browser of ['desk', 'phone']) {
      expect(allowed((state) => mayAnswer(state, browser, NOW_MS))).toEqual(['waiting', 'scanned']);
    }
    expect(allowed((state) => mayAnswer(state, 'stranger', NOW_MS))).toEqual([]);
  });
});

describe('coming in', () => {
  it('is for the browser that opened it, once it is confirmed', () => {
    expect(allowed((state) => mayEnter(state, 'desk', NOW_MS))).toEqual(['confirmed']);
    expect(allowed((state) => mayEnter(state, 'phone', NOW_MS))).toEqual([]);
  });
});

describe('ten minutes', () => {
  it('end each of them, to the millisecond', () => {
    const each = (nowMs: number) => [
      mayScan(at('waiting'), 'phone', nowMs),
      mayAnswer(at('scanned'), 'phone', nowMs),
      mayEnter(at('confirmed'), 'desk', nowMs),
    ];
    expect(each(UNTIL_MS - 1)).toEqual([true, true, true]);
    expect(each(UNTIL_MS)).toEqual([false, false, false]);
  });
});
