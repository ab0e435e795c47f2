import { describe, expect, it } from 'vitest';
import Inspection from '#components/lot/Inspection.astro';
import LotFacts from '#components/lot/LotFacts.astro';
import LotNotices from '#components/lot/LotNotices.astro';
import LotTitle from '#components/lot/LotTitle.astro';
import PracticeLot from '#components/lot/practice/PracticeLot.astro';
import PracticeNext from '#components/lot/practice/PracticeNext.astro';
import { wordsIn } from '../../kit/browser/drawn.ts';
import { aList } from '../hall/halls.ts';
import { drawn } from './drawn-piece.ts';
import { lotDetail } from './lot-detail.ts';

describe('the papers of a lot', () => {
  it('the title says number, name, grade and reserve, nothing that moves', async () => {
    const words = wordsIn(await drawn(LotTitle, { lot: lotDetail() }));
    for (const said of ['037', '2021款 大众 途岳 280TSI', 'A-', '有保留价', '94 人关注']) {
      expect(words).toContain(said);
    }
    for (const said of ['竞价中', '人参拍']) expect(words).not.toContain(said);
  });

  it('a lot without reserve says so, as the law asks', async () => {
    expect(wordsIn(await drawn(LotTitle, { lot: lotDetail({ reserve: 'none' }) }))).toContain('无保留价');
    expect(wordsIn(await drawn(LotNotices, { lot: lotDetail({ reserve: 'none' }) }))).toContain(
      '最高应价即成交',
    );
  });

  it.each(['secret', 'unmet'] as const)(
    'a reserve that is %s and missed is negotiated over first',
    async (reserve) => {
      const words = wordsIn(await drawn(LotNotices, { lot: lotDetail({ reserve }) }));
      expect(words).toContain('落槌时未达保留价进入议价，议不成则流拍');
    },
  );

  it('the facts begin with six at a glance', async () => {
    const words = wordsIn(await drawn(LotFacts, { lot: lotDetail() }));
    expect(words).toContain('表显里程 6.2 万公里');
    expect(words).toContain('过户 0 次');
  });

  it('a damage bears one number on the map and list', async () => {
    const html = await drawn(Inspection, { lot: lotDetail() });
    expect(html).toContain('车身展开图，标出 1 处瑕疵');
    expect(html).toContain('id="damage-1"');
    expect(wordsIn(html)).toContain('右前门凹陷 直径 2.5 cm');
  });

  it('a paint that is too thick is told in words as well', async () => {
    expect(wordsIn(await drawn(Inspection, { lot: lotDetail() }))).toContain('236 ，超出原厂参考');
  });

  it('a vehicle without damage says so', async () => {
    const lot = lotDetail();
    const unhurt = { ...lot, facts: { ...lot.facts, damages: [] } };
    expect(wordsIn(await drawn(Inspection, { lot: unhurt }))).toContain('未见可记录的瑕疵');
  });

  it.each(['truck', 'bus', 'moto'])('a %s is not drawn as a car; its damages are words', async (bodyType) => {
    const html = await drawn(Inspection, { lot: { ...lotDetail(), bodyType } });
    expect(html).not.toContain('车身展开图');
    expect(wordsIn(html)).toContain('右前门凹陷 直径 2.5 cm');
  });

  it('the rules name step, extension, fees and deposit of this lot', async () => {
    const words = wordsIn(await drawn(LotNotices, { lot: lotDetail() }));
    for (const said of [
      '加价幅度为 ¥500',
      '最后 2 分钟内',
      '保证金 ¥5,000',
      '公告与须知 机动车网络专场竞价规则 2026年第1版',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('of other things name their fees, of a lane its moves', async () => {
    const lot = lotDetail();
    const sale = { ...lot.sale, hall: 'non-vehicle' as const };
    const extension = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 20 };
    const limits = { mostSteps: 10, confirmSteps: 5, confirmPercent: 120 };
    const words = wordsIn(await drawn(LotNotices, { lot: { ...lot, sale, extension, limits } }));
    for (const said of ['10 万元以内 5%', '最低 ¥100', '最后 10 秒内', '最多 20 次', '一次最多加 10 档'])
      expect(words).toContain(said);
    for (const said of ['5 万元以内 4%', '次数不限', '50 档']) expect(words).not.toContain(said);
  });

  it('of a lot with a fixed step say so; a ladder rises', async () => {
    const rising = wordsIn(await drawn(LotNotices, { lot: lotDetail() }));
    expect(rising).toContain('当前价位的加价幅度为 ¥500，价位升高时按阶梯调整；一次最多加 50 档。');
    const lot = { ...lotDetail(), stepping: 'fixed' };
    const halls = [lot, { ...lot, hall: 'practice' }].map((each) => drawn(LotNotices, { lot: each }));
    for (const words of (await Promise.all(halls)).map(wordsIn)) {
      expect(words).toContain('加价幅度固定为 ¥500，不随价位变化；');
      expect(words).not.toContain('阶梯');
    }
  });

  it('of a lot not bid up name fees and deposit only', async () => {
    const extension = { windowMs: 0, extendMs: 0, mostExtensions: null };
    const lot = { ...lotDetail({ stepFen: 0 }), limits: null, stepping: null, extension };
    const words = wordsIn(await drawn(LotNotices, { lot }));
    for (const said of ['费用规则：服务费与保证金', '服务费按成交价分段计收', '保证金 ¥5,000'])
      expect(words).toContain(said);
    for (const said of ['¥0', '最后', '加价幅度', '延时', '应价']) expect(words).not.toContain(said);
  });

  it('of the practice hall say who robots are, and nothing real', async () => {
    const lot = { ...lotDetail({ reserve: 'none', depositFen: 0 }), hall: 'practice' as const };
    const words = wordsIn(await drawn(LotNotices, { lot }));
    for (const said of ['以 R 开头的是机器人', '不设保留价', '得标不产生交易', '不收保证金', '最后 2 分钟内'])
      expect(words).toContain(said);
    for (const said of ['¥0', '看车安排', '交付与过户', '服务费', '即成交', '次数不限'])
      expect(words).not.toContain(said);
    const beside = wordsIn(await drawn(PracticeLot, { hall: lot.hall }));
    for (const said of ['演练场', '以 R 开头', '没有保留价', '不收保证金']) expect(beside).toContain(said);
    expect(wordsIn(await drawn(PracticeLot, { hall: 'vehicle' })).trim()).toBe('');
  });

  it('of what is practised on next tell only what has not begun', async () => {
    const [one, other] = aList().rows;
    if (!one || !other) throw new Error('There are no lots');
    const lots = [one, { ...other, view: { ...other.view, status: 'scheduled' as const } }];
    const words = wordsIn(await drawn(PracticeNext, { lots }));
    expect(words).toContain(other.title);
    expect(words).toContain('开拍');
    expect(words).not.toContain(`${one.number} 号`);
    expect(wordsIn(await drawn(PracticeNext, { lots: [one] })).trim()).toBe('');
  });

  it('of a lot without a deposit freeze nothing', async () => {
    const words = wordsIn(await drawn(LotNotices, { lot: lotDetail({ depositFen: 0 }) }));
    expect(words).toContain('本件不收保证金，参拍不冻结余额');
    expect(words).not.toContain('¥0');
  });

  it('nothing of it carries a style attribute', async () => {
    const pieces = [LotTitle, LotFacts, LotNotices].map((piece) => drawn(piece, { lot: lotDetail() }));
    for (const html of await Promise.all(pieces)) expect(html).not.toMatch(/\sstyle="/);
  });
});
