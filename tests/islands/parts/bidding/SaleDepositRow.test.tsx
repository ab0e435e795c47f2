import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SaleDepositFace, SaleDepositView } from '#contract/deposits/outputs.ts';
import { yuan } from '#core/money.ts';
import { BidBar } from '#islands/bidding/ascending/parts/BidBar.tsx';
import { BidPanel } from '#islands/bidding/BidPanel.tsx';
import { DepositRow } from '#islands/parts/bidding/entry/DepositRow.tsx';
import { RegisterBox } from '#islands/parts/bidding/entry/RegisterBox.tsx';
import { SaleDepositChoice, type DepositRequest } from '#islands/parts/bidding/entry/SaleDepositRow.tsx';
import type { GeneralDeposit } from '#islands/parts/bidding/entry/use-registration.ts';
import { panelSlice } from '#lib/lots/slices.ts';
import { modelAt, plain } from '../../bidding/models.ts';
import { lotDetail } from '../../lot/lot-detail.ts';
import { mine, view } from '../../lot/standing-facts.ts';

const nothing = (): void => undefined;
const ready: GeneralDeposit = { isBusy: false, refusal: null, take: nothing, raise: nothing };
const lower = {
  tier: 'one',
  amountFen: yuan(20_000),
  leftFen: yuan(20_000),
  raiseFen: yuan(30_000),
} as const;
const higher: SaleDepositFace = { tier: 'any', amountFen: yuan(50_000), leftFen: yuan(48_000) };
const tierFen = { one: yuan(20_000), any: yuan(50_000) };

const row = (
  change: Partial<SaleDepositView>,
  {
    general = ready,
    canTake = false,
    asked = null,
  }: { general?: GeneralDeposit; canTake?: boolean; asked?: DepositRequest | null } = {},
): string => {
  const money: SaleDepositView = { cover: 'lot', held: null, availableFen: yuan(40_000), tierFen, ...change };
  return renderToString(
    <SaleDepositChoice {...{ money, general, canTake, asked }} entry={null} onAsk={nothing} />,
  );
};

describe('the general deposit of the sale on the panel', () => {
  it('says to holders of the lower what more is frozen, given', () => {
    const html = row({ cover: 'sale', held: lower });
    expect(plain(html)).toBe(
      '升级为 ¥50,000：再冻结 ¥30,000 本场通用保证金现为 ¥20,000，同时领先一件；升级后件数不限，即刻生效 升级',
    );
    expect(html).not.toContain('disabled');
  });

  it('is shut without the difference, and says what is missing', () => {
    const html = row({ cover: 'sale', held: lower, availableFen: yuan(29_000) });
    expect(html).not.toContain('<button');
    expect(html).toMatch(/<a href="\/deposit\/top-up" aria-describedby="sale-deposit-note"/);
    expect(html).toMatch(/id="sale-deposit-note">可用余额 ¥29,000，还差 ¥1,000</);
  });

  it('is only to be read where each lot has its deposit', () => {
    expect(row({ tierFen: null }, { canTake: true })).toBe('');
    const html = row({ cover: 'sale', held: { ...lower, raiseFen: null }, tierFen: null });
    expect(plain(html)).toBe('本场通用保证金 ¥20,000 同时领先一件；未动用的 ¥20,000 在本场全部结束后退回');
  });

  it('is not pressed twice, and says why when the house says no', () => {
    expect(row({ held: lower }, { general: { ...ready, isBusy: true } })).toMatch(
      /disabled=""[^>]*>正在冻结/,
    );
    const general = { ...ready, refusal: { code: 'SALE_OVER' } as const };
    expect(plain(row({ held: lower }, { general }))).toContain('这个专场已经结束');
  });

  it.each([
    [{ held: lower }, 'raise', '将冻结 ¥30,000'],
    [{}, 'one', '将冻结 ¥20,000'],
    [{ availableFen: yuan(60_000) }, 'any', '将冻结 ¥50,000'],
  ] as const)('freezes nothing by one press: it asks again first', (change, asked, said) => {
    const words = plain(row(change, { asked, canTake: true }));
    expect(words).toContain(`${said}，本场全部结束后退回未动用的部分 确认 取消`);
  });

  it('of the higher tier says what is left of it', () => {
    expect(plain(row({ cover: 'sale', held: higher }))).toContain(
      '本场通用保证金 ¥50,000 同时领先的件数不限；未动用的 ¥48,000',
    );
  });

  it('is offered to the unregistered, in the tiers they can pay', () => {
    const html = row({}, { canTake: true });
    expect(plain(html)).toContain('或缴本场通用保证金');
    expect(html.match(/disabled=""/g)).toHaveLength(1);
    expect(row({ availableFen: yuan(19_999) }, { canTake: true })).toBe('');
    expect(row({})).toBe('');
    expect(row({ cover: 'level' }, { canTake: true })).toBe('');
  });

  it('is nothing the page itself speaks of: it holds nothing personal', () => {
    expect(renderToString(<BidPanel lot={panelSlice(lotDetail())} />)).not.toContain('通用保证金');
  });
});

describe('the deposit of a lot that something else secures', () => {
  it.each([
    ['sale', '由你的本场通用保证金担保'],
    ['level', '由你的竞拍额度担保'],
  ] as const)('of %s freezes nothing for it, and lets in who has nothing free', (cover, said) => {
    const html = renderToString(
      <RegisterBox
        format="timed"
        depositFen={yuan(5_000)}
        money={{ availableFen: 0, cover }}
        isBusy={false}
        isAccepted
        onAccept={nothing}
        entry={null}
        onRegister={nothing}
      />,
    );
    expect(plain(html)).toContain(said);
    expect(plain(html)).not.toMatch(/还差|冻结 ¥/);
    expect(html).not.toMatch(/<button[^>]*disabled=""/);
  });

  it('is not asked for before: row and bar say the security', () => {
    const none = mine({ depositState: 'none', paddle: null });
    const html = renderToString(<DepositRow hall="vehicle" view={view()} mine={none} wouldCover="sale" />);
    expect(plain(html)).toContain('本件由本场通用保证金担保');
    const { registration } = modelAt({ kind: 'unregistered' });
    const { money } = registration;
    const bar = (cover: 'lot' | 'sale') => {
      const change = { registration: { ...registration, money: money && { ...money, cover } } };
      return plain(
        renderToString(<BidBar model={modelAt({ kind: 'unregistered' }, change)} onOpen={nothing} />),
      );
    };
    expect([bar('lot'), bar('sale')].map((words) => words.includes('缴保证金'))).toEqual([true, false]);
  });

  it.each([
    ['sale', 'frozen', '本件由本场通用保证金担保'],
    ['level', 'frozen', '本件由竞拍额度担保'],
    ['sale', 'kept', '已从本场通用保证金转出履约保证金'],
    ['level', 'released', '本件没有动用竞拍额度'],
  ] as const)('of %s, %s, is not said to be frozen for it', (cover, depositState, words) => {
    const html = renderToString(
      <DepositRow hall="vehicle" view={view()} mine={mine({ cover, depositState })} />,
    );
    expect(plain(html)).toContain(words);
    expect(plain(html)).not.toContain('¥');
  });
});
