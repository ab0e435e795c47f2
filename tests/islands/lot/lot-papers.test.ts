import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll, describe, expect, it } from 'vitest';
import BidFormPage from '#components/lot/BidFormPage.astro';
import Inspection from '#components/lot/Inspection.astro';
import LotFacts from '#components/lot/LotFacts.astro';
import LotNotices from '#components/lot/LotNotices.astro';
import LotTitle from '#components/lot/LotTitle.astro';
import PracticeLot from '#components/lot/PracticeLot.astro';
import RegisterFormPage from '#components/lot/RegisterFormPage.astro';
import RegisterPlain from '#components/lot/RegisterPlain.astro';
import type { BidAnswer } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import type { BidForm } from '#lib/bid-form.ts';
import type { RegisterForm } from '#lib/register-form.ts';
import { lotDetail } from './lot-detail.ts';
import { NOON_MS, mine, view } from './standing-facts.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const drawn = (piece: unknown, props: Record<string, unknown>): Promise<string> =>
  container.renderToString(piece as Piece, { props });

const answer: BidAnswer = {
  outcome: 'leading',
  receipt: {
    id: 'R-0001',
    lotId: 'lot-37',
    atMs: NOON_MS + 412,
    paddle: '6027',
    kind: 'exact',
    amountFen: yuan(129_100),
    priceBeforeFen: null,
    priceAfterFen: yuan(129_100),
    rulesVersion: 'vehicle-timed-2026.1',
    seq: 33,
    hash: 'b'.repeat(64),
  },
  lot: view(),
  mine: mine(),
  nowMs: NOON_MS,
};

const step = (form: BidForm): Promise<string> => drawn(BidFormPage, { form, lot: lotDetail() });

describe('the papers of a lot', () => {
  it('the title says number, name, grade and whether there is a reserve, and nothing that moves by the second', async () => {
    const words = plain(await drawn(LotTitle, { lot: lotDetail() }));
    for (const said of ['037', '2021款 大众 途岳 280TSI', 'A-', '有保留价', '94 人关注']) {
      expect(words).toContain(said);
    }
    for (const said of ['竞价中', '人参拍']) expect(words).not.toContain(said);
  });

  it('a lot without reserve says so, as the law asks', async () => {
    expect(plain(await drawn(LotTitle, { lot: lotDetail({ reserve: 'none' }) }))).toContain('无保留价');
    expect(plain(await drawn(LotNotices, { lot: lotDetail({ reserve: 'none' }) }))).toContain(
      '最高应价即成交',
    );
  });

  it.each(['secret', 'unmet'] as const)(
    'a reserve that is %s and missed is haggled over first',
    async (reserve) => {
      const words = plain(await drawn(LotNotices, { lot: lotDetail({ reserve }) }));
      expect(words).toContain('落槌时未达保留价进入议价，议不成则流拍');
    },
  );

  it('the facts begin with six at a glance', async () => {
    const words = plain(await drawn(LotFacts, { lot: lotDetail() }));
    expect(words).toContain('表显里程 6.2 万公里');
    expect(words).toContain('过户 0 次');
  });

  it('a damage bears the same number on the map and in the list', async () => {
    const html = await drawn(Inspection, { facts: lotDetail().facts, bodyType: 'suv' });
    expect(html).toContain('车身展开图，标出 1 处瑕疵');
    expect(html).toContain('id="damage-1"');
    expect(plain(html)).toContain('右前门凹陷 直径 2.5 cm');
  });

  it('a paint that is too thick is told in words as well', async () => {
    expect(plain(await drawn(Inspection, { facts: lotDetail().facts, bodyType: 'suv' }))).toContain(
      '236 ，超出原厂参考',
    );
  });

  it('a vehicle without damage says so', async () => {
    const { facts } = lotDetail();
    expect(plain(await drawn(Inspection, { facts: { ...facts, damages: [] }, bodyType: 'suv' }))).toContain(
      '未见可记录的瑕疵',
    );
  });

  it.each(['truck', 'bus', 'moto'])(
    'a %s is not drawn as a car, and its damages are told in words',
    async (bodyType) => {
      const html = await drawn(Inspection, { facts: lotDetail().facts, bodyType });
      expect(html).not.toContain('车身展开图');
      expect(plain(html)).toContain('右前门凹陷 直径 2.5 cm');
    },
  );

  it('the rules name step, extension, fees and deposit of this lot', async () => {
    const words = plain(await drawn(LotNotices, { lot: lotDetail() }));
    for (const said of [
      '加价幅度为 ¥500',
      '最后 2 分钟内',
      '保证金 ¥5,000',
      '规则版本 vehicle-timed-2026.1',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('of other things than vehicles name their own fees, and of a lane how often its end moves', async () => {
    const lot = lotDetail();
    const sale = { ...lot.sale, hall: 'non-vehicle' as const };
    const extension = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 20 };
    const limits = { mostSteps: 10, confirmSteps: 5, confirmPercent: 120 };
    const words = plain(await drawn(LotNotices, { lot: { ...lot, sale, extension, limits } }));
    for (const said of ['10 万元以内 5%', '最低 ¥100', '最后 10 秒内', '最多 20 次', '一次最多加 10 档'])
      expect(words).toContain(said);
    for (const said of ['5 万元以内 4%', '次数不限', '50 档']) expect(words).not.toContain(said);
  });

  it('of a lot with a fixed step say that it stays the same, and of a ladder that it rises', async () => {
    const rising = plain(await drawn(LotNotices, { lot: lotDetail() }));
    expect(rising).toContain('当前价位的加价幅度为 ¥500，价位升高时按阶梯调整；一次最多加 50 档。');
    const lot = { ...lotDetail(), stepping: 'fixed' };
    const halls = [lot, { ...lot, hall: 'practice' }].map((each) => drawn(LotNotices, { lot: each }));
    for (const words of (await Promise.all(halls)).map(plain)) {
      expect(words).toContain('加价幅度固定为 ¥500，不随价位变化；');
      expect(words).not.toContain('阶梯');
    }
  });

  it('of a lot that is not bid up name fees and deposit, and neither step nor extension', async () => {
    const extension = { windowMs: 0, extendMs: 0, mostExtensions: null };
    const lot = { ...lotDetail({ stepFen: 0 }), limits: null, stepping: null, extension };
    const words = plain(await drawn(LotNotices, { lot }));
    for (const said of ['费用规则：服务费与保证金', '服务费按成交价分段计收', '保证金 ¥5,000'])
      expect(words).toContain(said);
    for (const said of ['¥0', '最后', '加价幅度', '顺延', '应价']) expect(words).not.toContain(said);
  });

  it('of the practice hall say who the robots are, that nothing is reserved, frozen or sold, and nothing else', async () => {
    const lot = { ...lotDetail({ reserve: 'none', depositFen: 0 }), hall: 'practice' as const };
    const words = plain(await drawn(LotNotices, { lot }));
    for (const said of ['以 R 开头的是机器人', '不设保留价', '得标不产生交易', '不收保证金', '最后 2 分钟内'])
      expect(words).toContain(said);
    for (const said of ['¥0', '看车安排', '交付与过户', '服务费', '即成交', '次数不限'])
      expect(words).not.toContain(said);
    const beside = plain(await drawn(PracticeLot, { hall: lot.hall }));
    for (const said of ['演练场', '以 R 开头', '没有保留价', '不收保证金']) expect(beside).toContain(said);
    expect(plain(await drawn(PracticeLot, { hall: 'vehicle' })).trim()).toBe('');
  });

  it('of a lot without a deposit freeze nothing', async () => {
    const words = plain(await drawn(LotNotices, { lot: lotDetail({ depositFen: 0 }) }));
    expect(words).toContain('本件不收保证金，参拍不冻结余额');
    expect(words).not.toContain('¥0');
  });

  it('nothing of it carries a style attribute', async () => {
    const pieces = [LotTitle, LotFacts, LotNotices].map((piece) => drawn(piece, { lot: lotDetail() }));
    for (const html of await Promise.all(pieces)) expect(html).not.toMatch(/\sstyle="/);
  });
});

describe('going into a lot without scripts', () => {
  const hidden = { form: 'register', step: 'confirmed', token: 'secret', key: 'k-1' };
  const asked = { step: 'confirm', availableFen: yuan(20_000), hidden } as const;
  const deposit = { availableFen: yuan(20_000), frozenFen: 0, performanceFen: 0 };
  const done = { step: 'done', paddle: '6027', deposit } as const;
  const page = async (form: RegisterForm, depositFen: number): Promise<string> =>
    plain(await drawn(RegisterFormPage, { form, lot: lotDetail({ depositFen }) }));

  it('says what is frozen, of how much, and when it comes back', async () => {
    const words = await page(asked, yuan(5_000));
    for (const said of ['缴保证金参拍', '本件保证金 ¥5,000', '可用余额 ¥20,000', '冻结 ¥5,000 并参拍'])
      expect(words).toContain(said);
    expect(await page(done, yuan(5_000))).toContain('本件保证金已冻结，可用余额还有 ¥20,000');
    expect(plain(await drawn(RegisterPlain, { lot: lotDetail() }))).toContain('冻结本件保证金 ¥5,000');
  });

  it('freezes nothing where no deposit is asked for, and does not speak of ¥0', async () => {
    const refusal = { code: 'NOT_REGISTERED', depositFen: 0 } as const;
    const refused: BidForm = { step: 'refused', msg: '', refusal, again: null };
    const lot = lotDetail({ depositFen: 0 });
    const pages = [
      await page(asked, 0),
      await page(done, 0),
      plain(await drawn(RegisterPlain, { lot })),
      plain(await drawn(BidFormPage, { form: refused, lot })),
    ];
    for (const words of pages) expect(words).not.toMatch(/¥0|缴保证金|已冻结|冻结 ¥/);
    expect(pages[0]).toContain('本件不收保证金，参拍不冻结余额');
    expect(pages[1]).toContain('你的竞买号是 6027 ，本件不收保证金');
    expect(pages[2]).toContain('同意竞买规则即可');
  });
});

describe('a bid without scripts', () => {
  const asked = {
    step: 'confirm',
    amountFen: yuan(135_000),
    kind: 'maximum',
    standingFen: null,
    hidden: {},
  } as const;

  it('is read once more, in figures and in capitals, before it is sent', async () => {
    const hidden = { form: 'bid', step: 'confirmed', token: 'secret', key: 'k-1' };
    const html = await step({ ...asked, amountFen: yuan(129_100), kind: 'exact', hidden });
    expect(plain(html)).toContain('出价方式：直接出价');
    expect(plain(html)).not.toContain('上限');
    expect(plain(html)).toMatch(/¥129,100 壹拾贰万玖仟壹佰元/);
    expect(plain(html)).toContain('预计应付 ¥133,473');
    expect(plain(html)).toContain('出价不可撤回');
    for (const [name, value] of Object.entries(hidden)) {
      expect(html).toContain(`name="${name}" value="${value}"`);
    }
  });

  it('as a maximum it says what the house will do with it', async () => {
    const words = plain(await step(asked));
    for (const said of [
      '确认代理上限',
      '出价方式：代理出价',
      '上限保密，只有你看得到',
      '只出到比其他人高一个加价幅度的价',
      '在上限内按最小幅度替你出价',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('现在的上限');
  });

  it.each([
    ['secret', true],
    ['unmet', true],
    ['met', false],
    ['none', false],
  ] as const)(
    'as a maximum over a reserve that is %s, says that it lifts the price: %s',
    async (reserve, says) => {
      const words = plain(await drawn(BidFormPage, { form: asked, lot: lotDetail({ reserve }) }));
      expect(words.includes('上限达到保留价时，先出到保留价')).toBe(says);
    },
  );

  it('of the leader says which maximum it moves', async () => {
    const words = plain(await step({ ...asked, standingFen: yuan(132_000) }));
    expect(words).toMatch(/现在的上限是 ¥132,000 ，确认后改为以上金额/);
  });

  it('ends in a receipt with number, moment and stamp', async () => {
    const words = plain(await step({ step: 'done', answer }));
    for (const said of [
      '出价成功，你当前领先',
      'R-0001',
      '2026-11-20 12:00:00.412',
      '无人出价',
      'b'.repeat(64),
    ]) {
      expect(words).toContain(said);
    }
  });

  it('when refused says why and the way out', async () => {
    const refusal = { code: 'TOO_LOW', nextMinimumFen: yuan(129_100) } as const;
    const again = { kinds: 'both', kind: 'maximum', amountYuan: '9,999' } as const;
    const html = await step({ step: 'refused', msg: '太低', refusal, again });
    for (const said of ['这一口没有计入', '最低可出 ¥129,100', '出价方式', '被超越时系统按最小幅度替你跟价'])
      expect(plain(html)).toContain(said);
    expect(html).toMatch(/value="maximum" checked/);
    expect(html).not.toMatch(/value="exact" checked/);
    expect(html).toContain('value="9,999"');
  });

  it('of the leader against himself offers his maximum, and nothing else', async () => {
    const refusal = { code: 'ALREADY_LEADING', priceFen: yuan(128_600) } as const;
    const again = { kinds: 'maximum', kind: 'exact', amountYuan: '129,100' } as const;
    const html = await step({ step: 'refused', msg: '', refusal, again });
    expect(html).not.toContain('type="radio"');
    expect(html).toContain('name="kind" value="maximum"');
    for (const said of ['想守住可以提高代理上限', '代理上限（元）', '提高上限'])
      expect(plain(html)).toContain(said);
  });

  it('when the door refused passes its sentence on', async () => {
    expect(
      plain(await step({ step: 'refused', msg: '请输入整数金额（元）', refusal: null, again: null })),
    ).toContain('请输入整数金额');
  });

  it('asks a browser without a token to log in by form, and always leads back', async () => {
    const html = await step({ step: 'log-in' });
    expect(html).toContain('name="password"');
    expect(html).toContain('href="/bidding-detail?id=lot-37"');
  });
});
