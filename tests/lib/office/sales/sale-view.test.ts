// One sale in words: whose turn it is, the way to each fault, what a lot still lacks.
import { describe, expect, it } from 'vitest';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import { lotHealth, type HealthPoint } from '#core/lots/lot-health.ts';
import { PICTURE_PLACES, type PicturePlace } from '#core/lots/shown-files.ts';
import type { AnnouncingFault } from '#core/sales/announcing-faults.ts';
import { DAY_MS } from '#core/time/days.ts';
import {
  doneWord,
  faultGroups,
  faultLine,
  isOwn,
  missingPlaces,
  missingText,
  twoHands,
  wantedOf,
} from '#lib/office/sales/sale-view.ts';
import { FAULTY_FILE, SOME_FILE } from './sale-fixtures.ts';

const YOU = { name: '周敏', isYou: true };
const OTHER = { name: '罗晴', isYou: false };
const GONE = { name: '', isYou: false };
const handsOf = (hands: Partial<SaleFileView['hands']>): Pick<SaleFileView, 'hands'> => ({
  hands: { writers: [], submittedBy: null, reviewedBy: null, announcedBy: null, ...hands },
});
const wanted = (part: Partial<SaleFileView>): string => {
  const { what, who } = wantedOf({ ...SOME_FILE, ...part });
  return `${what}｜${who}`;
};

describe('the two hands of a sale', () => {
  it.each([
    [{}, '未定 — 待第二人'],
    [{ writers: [OTHER, YOU] }, '罗晴 — 待第二人'],
    [{ writers: [OTHER], submittedBy: YOU }, '你 — 待第二人'],
    [{ submittedBy: GONE, reviewedBy: OTHER }, '已离职的同事 — 罗晴'],
    [{ submittedBy: OTHER, reviewedBy: YOU }, '罗晴 — 你'],
  ])('%o are told by name', (hands, words) => {
    expect(twoHands(handsOf(hands))).toBe(words);
  });

  it('are never one: whoever wrote or handed in is no second person', () => {
    expect(isOwn(handsOf({ writers: [OTHER, YOU], submittedBy: OTHER }))).toBe(true);
    expect(isOwn(handsOf({ writers: [OTHER], submittedBy: YOU }))).toBe(true);
    expect(isOwn(handsOf({ writers: [OTHER], submittedBy: OTHER, reviewedBy: YOU }))).toBe(false);
  });
});

describe('what is wanted next', () => {
  const { faults } = FAULTY_FILE;
  const releaseAtMs = Date.parse('2026-12-01T00:05:00+08:00');

  it.each<[string, Partial<SaleFileView>]>([
    ['法定检查全部通过，可以提交复核｜由起草的人办', {}],
    ['还有 2 处要补，补齐再提交｜由起草的人办', { faults }],
    [
      '定时发布没有成功，专场还没有公开｜现在可以重新发布，或另定时间',
      { stage: 'approved', state: 'approved', sentBackFor: '定时发布没有成功：证书过期', faults: [] },
    ],
    [
      '定时发布没有成功，专场还没有公开｜要改条件的先退回修改；改好后重新发布',
      { stage: 'approved', state: 'approved', sentBackFor: '定时发布没有成功：证书过期', faults },
    ],
    ['按退回的理由改，再提交｜由起草的人办', { faults, sentBackFor: '媒介未填' }],
    ['等第二人复核｜你写过或提交过这一场，要由别人复核', { state: 'in-review' }],
    ['等你复核｜通过后才能发布，退回要写理由', { state: 'in-review', ...handsOf({ writers: [OTHER] }) }],
    ['等发布公告｜由有发布权限的人办', { state: 'approved' }],
    ['有 2 处不合法，退回修改或改期｜由有发布权限的人办', { state: 'approved', faults }],
    ['等开拍｜公告可以更正，条件不能再改', { state: 'announced' }],
    ['正在竞价｜暂停和撤拍在总控台办', { state: 'running' }],
    ['全部结束｜没有要办的', { state: 'ended' }],
    ['已撤回｜没有要办的', { state: 'withdrawn' }],
  ])('is: %s', (words, part) => {
    expect(wanted(part)).toBe(words);
  });

  it('names the day of a timed release, not its clock alone', () => {
    const words = wanted({ state: 'approved', faults, releaseAtMs });
    expect(words).toContain('00:05 自动发布｜到时再核一遍法定事项');
    expect(wanted({ state: 'approved', faults, releaseAtMs: releaseAtMs + DAY_MS })).not.toBe(words);
  });
});

describe('a fault of a sale', () => {
  const placesOf = (fault: Partial<AnnouncingFault>) => {
    const refusal = { code: 'SALE_INCOMPLETE', fields: ['medium'] } as const;
    const whole = { refusal, article: null, lotId: null, fields: [], ...fault };
    return faultLine(whole, SOME_FILE);
  };

  it('leads once to each step that mends it, in their order', () => {
    const { places } = placesOf({ fields: ['place', 'name', 'medium', 'city', 'formalities', 'lots'] });
    expect(places).toEqual([
      { step: 'times', lotId: null, where: '时间地点' },
      { step: 'basic', lotId: null, where: '基本' },
      { step: 'rules', lotId: null, where: '规则与费率' },
      { step: 'lots', lotId: null, where: '拍品' },
    ]);
  });

  it('leads to its lot by number and name', () => {
    const where = (lotId: string) => placesOf({ lotId, fields: ['startPriceFen', 'depositFen'] }).places;
    expect(where('lot-2')).toEqual([{ step: 'lots', lotId: 'lot-2', where: '002 2021款 大众 帕萨特' }]);
    expect(where('lot-9')).toEqual([{ step: 'lots', lotId: 'lot-9', where: '拍品' }]);
  });

  it('without an article is a rule of the trade', () => {
    expect(placesOf({}).article).toBe('本行规则');
    expect(placesOf({ article: '拍卖法第十一条' }).article).toBe('拍卖法第十一条');
  });
});

describe('faults of a sale', () => {
  const lotFault = (lotId: string, field: 'defects' | 'yard'): AnnouncingFault => ({
    refusal: { code: 'LOT_INCOMPLETE', lotId, field },
    article: '拍卖法第十八条',
    lotId,
    fields: [field],
  });
  const ofSale: AnnouncingFault = {
    refusal: { code: 'SALE_INCOMPLETE', fields: ['medium'] },
    article: '拍卖法第四十七条',
    lotId: null,
    fields: ['medium'],
  };
  const groups = (faults: readonly AnnouncingFault[]) => faultGroups({ ...SOME_FILE, faults });

  it('are one line each, with every lot they are found in', () => {
    const found = groups([
      ofSale,
      lotFault('lot-1', 'defects'),
      lotFault('lot-2', 'yard'),
      lotFault('lot-2', 'defects'),
    ]);
    expect(found.map(({ lotCount, places }) => [lotCount, places.map(({ lotId }) => lotId)])).toEqual([
      [0, [null]],
      [2, ['lot-1', 'lot-2']],
      [1, ['lot-2']],
    ]);
    expect(new Set(found.map(({ sentence }) => sentence)).size).toBe(3);
  });

  it('stay apart when another article asks for them', () => {
    const other = { ...lotFault('lot-2', 'defects'), article: null };
    expect(groups([lotFault('lot-1', 'defects'), other]).map(({ lotCount }) => lotCount)).toEqual([1, 1]);
    expect(groups([])).toEqual([]);
  });
});

describe('what a lot lacks', () => {
  const ALL: readonly HealthPoint[] = ['basics', 'inspector', 'inspectedOn', 'handover', 'yard', 'viewing'];
  const goods = (told: readonly HealthPoint[], pictures: readonly PicturePlace[] = PICTURE_PLACES) =>
    lotHealth({ kind: 'scrap', pictures, documents: ['title'], told: new Set(told) });

  it('is told by number of pictures and by name, four at most', () => {
    expect(missingText(goods([...ALL, 'defects']))).toBe('齐');
    expect(missingText(goods(ALL, ['whole']))).toBe('图 1 处、瑕疵说明');
    expect(missingText(goods(['basics', 'inspector', 'defects']))).toBe(
      '检测日期、交接材料、存放地、看样安排',
    );
    expect(missingText(goods(['basics', 'inspector'], []))).toBe(
      '图 2 处、检测日期、交接材料、存放地等 6 项',
    );
  });

  it('has its missing pictures named apart from the rest', () => {
    expect(missingPlaces(goods([], ['whole']))).toEqual(['细节']);
    expect(missingPlaces(goods(ALL))).toEqual([]);
  });
});

describe('a deed that has just been done', () => {
  it('is told, and no word of an address is', () => {
    expect(doneWord('send-back')).toBe('已退回，起草的人会看到理由');
    for (const none of [null, '', 'toString', '__proto__', 'Draft']) expect(doneWord(none)).toBeNull();
  });
});
