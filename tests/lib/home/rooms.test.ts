// The entrances of the home page: each leads to a page.
import { describe, expect, it } from 'vitest';
import type { NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { addresses } from '#lib/addresses.ts';
import { addressOf } from '#lib/guard.ts';
import { announcedOf } from '#lib/home/announced.ts';
import { roomsOf } from '#lib/home/rooms.ts';

describe('the rooms of the house', () => {
  const rooms = roomsOf({ openLots: 39, openGoods: 6, deals: 120 });

  it('are six, each under its own name', () => {
    expect(rooms).toHaveLength(6);
    expect(new Set(rooms.map(({ name }) => name)).size).toBe(6);
    expect(rooms[0]?.name).toBe('车辆竞价大厅');
  });

  it('all lead to a page', () => {
    const known: readonly string[] = Object.values(addresses).flat();
    expect(rooms.filter(({ href }) => !known.includes(addressOf(href)))).toEqual([]);
  });

  it('tell how much stands in them, or that it is unknown', () => {
    expect(rooms[0]?.note).toBe('39 件正在竞价');
    expect(rooms.find(({ href }) => href === '/non-vehicle-bidding')?.note).toBe('6 件正在竞价');
    for (const openLots of [null, 0]) {
      expect(roomsOf({ openLots, openGoods: null, deals: null })[0]?.note).toBe('公开竞价，价高者得');
    }
  });
});

describe('an announcement in a line', () => {
  const notice: NoticeSummary = {
    saleId: 'd-1',
    name: '公务用车处置专场',
    number: 113,
    hall: 'vehicle',
    format: 'timed',
    city: '南京',
    consignor: '某机关',
    partnerId: null,
    announcedAtMs: Date.UTC(2026, 10, 8, 1),
    startsAtMs: Date.UTC(2026, 10, 20, 1),
    endsAtMs: Date.UTC(2026, 10, 20, 6),
    lotCount: 16,
    state: 'coming',
    version: 1,
    changedAtMs: null,
    withdrawnAtMs: null,
  };

  const NOTICED_MS = notice.announcedAtMs;

  it('of another year names it', () => {
    const row = announcedOf(notice, NOTICED_MS + 400 * 86_400_000);
    expect([row.day, row.month]).toEqual(['08', '2026年11月']);
    expect(row.note).toContain('2026年11月20日开拍');
  });

  it('has its making day in front, the sale’s in the note', () => {
    expect(announcedOf(notice, NOTICED_MS)).toMatchObject({
      day: '08',
      month: '11月',
      title: '公务用车处置专场拍卖公告（第 113 场）',
      note: '11月20日开拍\u{a0}· 拍品 16\u{a0}件\u{a0}· 南京',
      state: '即将开拍',
      tone: 'coming',
    });
  });

  it('says when it has been amended', () => {
    expect(announcedOf({ ...notice, version: 2 }, NOTICED_MS).note).toContain('有变更');
  });

  it.each([
    ['coming', '即将开拍'],
    ['running', '竞价中'],
    ['paused', '已暂停'],
    ['ended', '已结束'],
    ['withdrawn', '已撤回'],
  ] as const)('%s is said as %s', (state, word) => {
    expect(announcedOf({ ...notice, state }, NOTICED_MS).state).toBe(word);
  });

  it('leads to itself', () => {
    expect(announcedOf(notice, NOTICED_MS).href).toBe('/infoDatails?id=d-1');
  });
});
