// The pieces of the bid panel at their edges: clock, deposit, receipt, end of a lot.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BidAnswer, Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { VEHICLE_FEES } from '#core/orders/fees.ts';
import { DepositRow } from '#islands/parts/bidding/entry/DepositRow.tsx';
import { LockedBox } from '#islands/parts/bidding/entry/LockedBox.tsx';
import { RegisterBox } from '#islands/parts/bidding/entry/RegisterBox.tsx';
import type { SampleEntry } from '#islands/parts/bidding/entry/use-registration.ts';
import { VerifyBox } from '#islands/parts/bidding/entry/VerifyBox.tsx';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { ReceiptCard } from '#islands/parts/bidding/offer/ReceiptCard.tsx';
import { PriceBlock } from '#islands/parts/bidding/standing/PriceBlock.tsx';
import { TimeBlock } from '#islands/parts/bidding/standing/TimeBlock.tsx';
import { plain } from '../../bidding/models.ts';
import { answered, bid, mine, NOON_MS, receipt, view } from '../../lot/standing-facts.ts';

const nothing = (): void => undefined;
const EXTENSION = { windowMs: 120_000, extendMs: 120_000, mostExtensions: null };

describe('the clock of the panel', () => {
  const time = (change: Partial<LotView>, isStale = false): string =>
    renderToString(<TimeBlock view={view(change)} nowMs={NOON_MS} extension={EXTENSION} isStale={isStale} />);
  const toneOf = (html: string) => /data-tone="(\w+)" data-live="left"/.exec(html)?.[1];
  const lineOf = (html: string) => /data-tone="(\w+)" data-live="line"/.exec(html)?.[1];

  it.each([
    [600_001, 'calm'],
    [600_000, 'soon'],
    [120_000, 'soon'],
    [119_999, 'hot'],
    [1, 'hot'],
    [0, 'over'],
  ])('with %i ms left is %s, digits and line alike', (leftMs, tone) => {
    const html = time({ endsAtMs: NOON_MS + leftMs });
    expect([toneOf(html), lineOf(html)]).toEqual([tone, tone]);
  });

  it('shows its last second as a second, never as nothing', () => {
    expect(plain(time({ endsAtMs: NOON_MS + 1 }))).toContain('00 : 01');
  });

  it('on a line that is down is grey and hurries nobody', () => {
    const html = time({ endsAtMs: NOON_MS + 30_000 }, true);
    expect([toneOf(html), lineOf(html)]).toEqual(['stale', 'calm']);
  });

  it('of a lot to come stands full, without zone or time', () => {
    const html = time({ status: 'scheduled', startsAtMs: NOON_MS + 90_000, endsAtMs: NOON_MS + 900_000 });
    expect(html).toMatch(/width="100%"[^>]*data-live="line-fill"/);
    expect(html).not.toContain('<pattern');
    expect(plain(html)).toContain('距开拍 01 : 30');
    expect(plain(html)).not.toMatch(/本件已竞价|斜纹|尚未延时/);
    expect(plain(html)).toContain('最后 2 分钟有新出价，延时 2 分钟');
  });

  it('of a lot just opening does not call the hammer fallen', () => {
    const html = time({ status: 'scheduled', startsAtMs: NOON_MS, endsAtMs: NOON_MS + 900_000 });
    expect(plain(html)).not.toContain('已落槌');
    expect(plain(html)).toContain('距开拍 即将开拍');
  });

  it('at its end stands empty, and says the hammer is falling', () => {
    const html = time({ endsAtMs: NOON_MS });
    expect(html).toMatch(/width="0%"[^>]*data-live="line-fill"/);
    expect(plain(html)).toContain('距落槌 正在落槌');
    expect(plain(html)).not.toContain('已落槌');
  });

  it('hatches the part in which a bid moves the end', () => {
    const zoneIn = (html: string) => /<\/pattern><rect width="([^"]*)"/.exec(html)?.[1];
    const whole = { startsAtMs: NOON_MS - 600_000 };
    expect(zoneIn(time({ ...whole, endsAtMs: NOON_MS + 600_000 }))).toBe('10%');
    expect(zoneIn(time({ ...whole, endsAtMs: NOON_MS + 66_667 }))).toBe('10%');
  });

  it('says how long the lot has been open', () => {
    expect(plain(time({}))).toContain('本件已竞价 10 分 46 秒');
  });
});

describe('the price of the panel', () => {
  const price = (change: Partial<Parameters<typeof PriceBlock>[0]> = {}): string =>
    renderToString(
      <PriceBlock
        view={view()}
        bids={[bid('3318', 128_600, 2)]}
        registeredCount={9}
        minePaddle={null}
        nowMs={NOON_MS}
        isStale={false}
        {...change}
      />,
    );

  it('lights up for three seconds after a bid, and then no more', () => {
    expect(price()).toContain('data-fresh=""');
    expect(price({ bids: [bid('3318', 128_600, 3)] })).not.toContain('data-fresh');
  });

  it('of the first bid rises from the start price', () => {
    expect(plain(price())).toContain('涨 30,600');
  });

  it('rises by what everybody saw, also with a maximum bid out', () => {
    const [answer, asked, earlier] = [
      bid('3318', 128_600, 2),
      bid('2590', 128_400, 2),
      bid('3318', 128_100, 9),
    ];
    expect(plain(price({ bids: [answer, asked, earlier] }))).toContain('涨 500');
    expect(plain(price({ bids: [answer, asked] }))).toContain('涨 30,600');
  });

  it('opened at the start price has not risen, and is silent', () => {
    const words = plain(price({ bids: [bid('3318', 98_000, 2)], view: view({ priceFen: yuan(98_000) }) }));
    expect(words).not.toContain('涨');
    expect(words).toContain('竞买人 3318');
  });

  it('on a lost line is ink: red is for live money', () => {
    expect(price({ isStale: true })).toContain('data-tone="ink" data-live="price"');
  });

  it('counts bids and bidders of the room', () => {
    expect(plain(price())).toContain('32 次 / 9 人');
  });
});

describe('verifying', () => {
  const box = (entry: SampleEntry | null): string =>
    renderToString(<VerifyBox back="/bidding-detail?id=lot-7" entry={entry} />).replaceAll('<!-- -->', '');

  it('leads through the papers and back, one press in the sample', () => {
    const way = 'href="/toAuth?back=%2Fbidding-detail%3Fid%3Dlot-7"';
    expect(box(null)).toMatch(/去实名认证/);
    expect(box(null)).toContain(way);
    expect(box({ isBusy: false, press: nothing })).toContain('一键认证并充值（演示）');
    expect(box({ isBusy: false, press: nothing })).toContain(way);
    expect(box({ isBusy: false, press: nothing })).not.toContain('去实名认证');
  });
});

describe('registering for a lot', () => {
  const box = (
    availableFen: number | null,
    isBusy = false,
    isAccepted = false,
    entry: SampleEntry | null = null,
  ): string =>
    renderToString(
      <RegisterBox
        format="timed"
        depositFen={yuan(5_000)}
        money={availableFen === null ? null : { availableFen, cover: 'lot' }}
        isBusy={isBusy}
        isAccepted={isAccepted}
        onAccept={nothing}
        entry={entry}
        onRegister={nothing}
      />,
    );

  it('is shut until the rules are accepted, and says so', () => {
    const html = box(yuan(20_000));
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-describedby="register-reason"/);
    expect(html).toMatch(/id="register-reason">先勾选同意竞买规则</);
    expect(html).toContain('href="/BusinessRule"');
  });

  it('stays open to who accepted them before a pause', () => {
    const html = box(yuan(20_000), false, true);
    expect(html).toMatch(/<input[^>]*checked=""/);
    expect(html).not.toMatch(/<button[^>]*disabled=""/);
  });

  it('names what is missing to the fen, and how to pay', () => {
    expect(plain(box(499_999))).toContain('还差 ¥0.01');
    expect(box(499_999)).toContain('href="/deposit/top-up"');
    expect(plain(box(500_000))).not.toContain('还差');
  });

  it('in the sample house offers one unreal press to pay in', () => {
    const html = box(499_999, false, false, { isBusy: false, press: nothing });
    expect(plain(html)).toContain('一键充值（演示）');
    expect(plain(html)).toContain('示例拍卖行不收真钱');
    expect(plain(html)).not.toContain('致电');
    expect(plain(box(yuan(20_000), false, true, { isBusy: false, press: nothing }))).not.toContain('演示');
  });

  it('says nothing of a balance that is not known yet', () => {
    expect(plain(box(null))).not.toContain('可用余额 ¥');
    expect(plain(box(null))).not.toContain('还差');
  });

  it('on its way cannot be pressed twice', () => {
    expect(box(yuan(20_000), true)).toMatch(/<button[^>]*aria-busy="true"/);
    expect(plain(box(yuan(20_000), true))).toContain('正在提交');
  });
});

describe('the receipt of a bid', () => {
  const card = (
    change: Partial<Receipt> = {},
    outcome: BidAnswer['outcome'] = 'leading',
    isCurrent = true,
  ): string => renderToString(<ReceiptCard answer={answered(outcome, change)} isCurrent={isCurrent} />);

  it('of a first bid has no price before it', () => {
    expect(plain(card({ priceBeforeFen: null }))).toContain('出价前 无人出价');
  });

  it('names a maximum as one', () => {
    const words = plain(card({ kind: 'maximum', amountFen: yuan(135_000) }, 'maximum-set'));
    expect(words).toContain('委托价 ¥135,000');
    expect(words).not.toMatch(/ 出价 ¥135,000/);
  });

  it('names its rules in words, their code only in the file', () => {
    expect(plain(card())).toContain('规则版本 机动车网络专场竞价规则 2026年第1版');
    expect(plain(card())).not.toContain('vehicle-timed');
    expect(card()).toContain('vehicle-timed-2026.1');
  });

  it('can be taken home whole, to the last digit of its stamp', () => {
    const [, name, data] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(card())
      ? ['', /download="([^"]*)"/.exec(card())?.[1], /utf-8,([^"]*)"/.exec(card())?.[1] ?? '']
      : [];
    expect(name).toBe('receipt-261120-0000-0001.json');
    expect(JSON.parse(decodeURIComponent((data ?? '').replaceAll('&#x27;', "'")))).toEqual(receipt());
  });

  it('of a bid that was overtaken at once goes on saying so', () => {
    expect(plain(card({}, 'outbid', false))).toContain('对方的委托出价更高');
    expect(plain(card({}, 'maximum-set', false))).toContain('上一次出价的回执');
  });

  it('is green only while its bidder leads by it', () => {
    expect(card()).toContain('data-tone="lead"');
    expect(card({}, 'leading', false)).toContain('data-tone="past"');
    expect(card({}, 'outbid')).toContain('data-tone="out"');
  });
});

describe('the small pieces of the panel', () => {
  it('a shut button is tied to its reason', () => {
    const html = renderToString(<LockedBox verb="暂不能出价" reason="价格停在 12:00:00" />);
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(html).toMatch(new RegExp(`id="${id}">价格停在 12:00:00`));
  });

  it('a deposit that came back at an unknown time names none', () => {
    const released = mine({ depositState: 'released', depositEndedAtMs: null });
    const words = plain(renderToString(<DepositRow hall="vehicle" view={view()} mine={released} />));
    expect(words).toBe('保证金 ¥5,000 已退回 回到可用余额');
  });

  it('stays frozen during a negotiation, never promised back in a minute', () => {
    const row = (change: Parameters<typeof mine>[0]) =>
      plain(renderToString(<DepositRow hall="vehicle" view={view()} mine={mine(change)} />));
    expect(row({ depositState: 'frozen', place: 'leading' })).toContain('未拍到，落槌后 60 秒内退回');
    expect(row({ depositState: 'frozen', place: 'negotiating' })).toContain(
      '议价期间继续冻结；没谈成，60 秒内退回可用余额',
    );
  });

  it.each([yuan(1_000), yuan(49_999), yuan(50_000), yuan(50_001), yuan(2_000_000)])(
    'the fees of %i fen are what was said before',
    (amountFen) => {
      const html = renderToString(<FeeLine fees={VEHICLE_FEES} amountFen={amountFen} when="若以此价落槌" />);
      const fenIn = (text: string) => Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100);
      const [said = '', ...parts] = [...html.matchAll(/<(?:b|dd)>(¥[^<]*)</g)].map(([, sum = '']) => sum);
      expect(parts.map(fenIn).reduce((sum, part) => sum + part, 0)).toBe(fenIn(said));
    },
  );
});
