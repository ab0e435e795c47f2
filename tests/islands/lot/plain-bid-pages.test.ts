// The pages a buyer goes through where no script runs: into a lot, a bid read once more, its
// receipt, and why one did not count.
import { describe, expect, it } from 'vitest';
import BidFormPage from '#components/lot/BidFormPage.astro';
import RegisterFormPage from '#components/lot/RegisterFormPage.astro';
import RegisterPlain from '#components/lot/RegisterPlain.astro';
import { yuan } from '#core/money.ts';
import type { BidForm } from '#lib/bidding/bid-form.ts';
import type { RegisterForm } from '#lib/bidding/register-form.ts';
import { wordsIn } from '../../kit/browser/drawn.ts';
import { drawn } from './drawn-piece.ts';
import { lotDetail } from './lot-detail.ts';
import { answered } from './standing-facts.ts';

const step = (form: BidForm): Promise<string> => drawn(BidFormPage, { form, lot: lotDetail(), changes: [] });

describe('going into a lot without scripts', () => {
  const hidden = { form: 'register', step: 'confirmed', token: 'secret', key: 'k-1' };
  const asked = { step: 'confirm', availableFen: yuan(20_000), cover: 'lot', hidden, sample: null } as const;
  const deposit = { availableFen: yuan(20_000), frozenFen: 0, performanceFen: 0 };
  const done = { step: 'done', paddle: '6027', cover: undefined, deposit } as const;
  const page = async (form: RegisterForm, depositFen: number): Promise<string> =>
    wordsIn(await drawn(RegisterFormPage, { form, lot: lotDetail({ depositFen }) }));

  it('says what is frozen, of how much, and when it comes back', async () => {
    const words = await page(asked, yuan(5_000));
    for (const said of ['缴保证金参拍', '本件保证金 ¥5,000', '可用余额 ¥20,000', '冻结 ¥5,000 并参拍'])
      expect(words).toContain(said);
    expect(words).toContain('竞买规则 （机动车网络专场竞价规则 2026年第1版）');
    expect(await page(done, yuan(5_000))).toContain('本件保证金已冻结，可用余额还有 ¥20,000');
    expect(wordsIn(await drawn(RegisterPlain, { lot: lotDetail() }))).toContain('冻结本件保证金 ¥5,000');
  });

  it.each([
    ['sale', '本场通用保证金'],
    ['level', '竞拍额度'],
  ] as const)('freezes nothing where %s secures the lot, and says what does', async (cover, name) => {
    const [before, after] = [
      await page({ ...asked, cover }, yuan(5_000)),
      await page({ ...done, cover }, yuan(5_000)),
    ];
    expect(before).toContain(`本件由${name}担保，参拍不另外冻结余额`);
    expect(after).toContain(`本件由${name}担保，没有另外冻结余额`);
    for (const words of [before, after]) expect(words).not.toMatch(/缴保证金|已冻结|冻结 ¥|不收保证金/);
  });

  it('in the sample house offers one press for money or name', async () => {
    const sample = { hidden: { form: 'register', step: 'enter-sample', token: 'secret' } };
    const short = await page({ ...asked, availableFen: yuan(100), sample }, yuan(5_000));
    expect(short).toContain('一键充值（演示）');
    expect(short).not.toContain('冻结 ¥5,000 并参拍');
    expect(await page({ ...asked, sample }, yuan(5_000))).not.toContain('演示');
    const refusal = { code: 'NOT_VERIFIED' } as const;
    const unverified = await page({ step: 'refused', msg: '', refusal, sample }, yuan(5_000));
    expect(unverified).toContain('一键认证并充值（演示）');
    expect(await page({ step: 'refused', msg: '', refusal, sample: null }, yuan(5_000))).not.toContain(
      '演示',
    );
  });

  it('freezes nothing where no deposit is asked, without mentioning ¥0', async () => {
    const refusal = { code: 'NOT_REGISTERED', depositFen: 0 } as const;
    const refused: BidForm = { step: 'refused', msg: '', refusal, again: null };
    const lot = lotDetail({ depositFen: 0 });
    const pages = [
      await page(asked, 0),
      await page(done, 0),
      wordsIn(await drawn(RegisterPlain, { lot })),
      wordsIn(await drawn(BidFormPage, { form: refused, lot, changes: [] })),
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

  it('is read again in figures and capitals before being sent', async () => {
    const hidden = { form: 'bid', step: 'confirmed', token: 'secret', key: 'k-1' };
    const html = await step({ ...asked, amountFen: yuan(129_100), kind: 'exact', hidden });
    expect(wordsIn(html)).toContain('出价方式：直接出价');
    expect(wordsIn(html)).not.toContain('上限');
    expect(wordsIn(html)).toMatch(/¥129,100 壹拾贰万玖仟壹佰元/);
    expect(wordsIn(html)).toContain('预计应付 ¥133,473');
    expect(wordsIn(html)).toContain('出价不可撤回');
    for (const [name, value] of Object.entries(hidden)) {
      expect(html).toContain(`name="${name}" value="${value}"`);
    }
  });

  it('as a maximum it says what the house will do with it', async () => {
    const words = wordsIn(await step(asked));
    for (const said of [
      '确认委托价',
      '出价方式：委托出价',
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
  ] as const)('as a maximum over a reserve that is %s, lifts: %s', async (reserve, says) => {
    const words = wordsIn(
      await drawn(BidFormPage, { form: asked, lot: lotDetail({ reserve }), changes: [] }),
    );
    expect(words.includes('上限达到保留价时，先出到保留价')).toBe(says);
  });

  it('of the leader says which maximum it moves', async () => {
    const words = wordsIn(await step({ ...asked, standingFen: yuan(132_000) }));
    expect(words).toMatch(/现在的上限是 ¥132,000 ，确认后改为以上金额/);
  });

  it('ends in a receipt with number, moment and stamp', async () => {
    const words = wordsIn(
      await step({ step: 'done', answer: answered('leading', { priceBeforeFen: null }) }),
    );
    for (const said of [
      '出价成功，你当前领先',
      'R-0001',
      '2026-11-20 12:00:00.412',
      '无人出价',
      'b'.repeat(64),
      '规则版本 机动车网络专场竞价规则 2026年第1版',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('when refused says why and the way out', async () => {
    const refusal = { code: 'TOO_LOW', nextMinimumFen: yuan(129_100) } as const;
    const again = { kinds: 'both', kind: 'maximum', amountYuan: '9,999' } as const;
    const html = await step({ step: 'refused', msg: '太低', refusal, again });
    for (const said of ['这一口没有计入', '最低可出 ¥129,100', '出价方式', '被超越时系统按最小幅度替你跟价'])
      expect(wordsIn(html)).toContain(said);
    expect(html).toMatch(/value="maximum" checked/);
    expect(html).not.toMatch(/value="exact" checked/);
    expect(html).toContain('value="9,999"');
  });

  it('of the leader against themselves offers their maximum, and nothing else', async () => {
    const refusal = { code: 'ALREADY_LEADING', priceFen: yuan(128_600) } as const;
    const again = { kinds: 'maximum', kind: 'exact', amountYuan: '129,100' } as const;
    const html = await step({ step: 'refused', msg: '', refusal, again });
    expect(html).not.toContain('type="radio"');
    expect(html).toContain('name="kind" value="maximum"');
    for (const said of ['想守住可以提高委托价', '委托价（元）', '提高上限'])
      expect(wordsIn(html)).toContain(said);
  });

  it('when the call was refused passes its sentence on', async () => {
    expect(
      wordsIn(await step({ step: 'refused', msg: '请输入整数金额（元）', refusal: null, again: null })),
    ).toContain('请输入整数金额');
  });

  it('asks a browser without token to log in, and leads back', async () => {
    const html = await step({ step: 'log-in' });
    expect(html).toContain('name="password"');
    expect(html).toContain('href="/bidding-detail?id=lot-37"');
  });

  it('says to an early press that nothing was sent, not scripts', async () => {
    const words = wordsIn(await step({ step: 'log-in' }));
    expect(words).toContain('还没有发出：按下时页面没有载入完，或浏览器关闭了脚本');
    expect(words).toContain('再按一次即可');
  });
});
