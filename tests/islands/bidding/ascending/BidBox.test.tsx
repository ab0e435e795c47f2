import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { VEHICLE_FEES } from '#core/orders/fees.ts';
import { BidBox } from '#islands/bidding/ascending/parts/BidBox.tsx';
import { KeyHelp } from '#islands/bidding/ascending/parts/KeyHelp.tsx';
import { RecordTable } from '#islands/lot/record/parts/RecordTable.tsx';
import { ConfirmDialog } from '#islands/parts/bidding/offer/ConfirmDialog.tsx';
import { PriceBlock } from '#islands/parts/bidding/standing/PriceBlock.tsx';
import { TimeBlock } from '#islands/parts/bidding/standing/TimeBlock.tsx';
import { amountProblem } from '#lib/bidding/bid-amount.ts';
import type { Amount } from '#lib/bidding/panel/amount.ts';
import { bid, NOON_MS, view } from '../../lot/standing-facts.ts';

const plain = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const nothing = (): void => undefined;
const amountOf = (amountFen: number | null, text: string): Amount => ({
  text,
  amountFen,
  fault: amountFen === null ? 'no-number' : null,
  problem:
    amountFen === null
      ? null
      : amountProblem(view(), amountFen, { kind: 'exact', lowestFen: yuan(129_100), limits: null }),
  type: nothing,
  set: nothing,
  step: nothing,
  tidy: nothing,
  release: nothing,
});

type Given = Partial<Parameters<typeof BidBox>[0]>;
const box = (amount: Amount, change: Given = {}): string =>
  renderToString(
    <BidBox
      action="/bidding-detail?id=lot-1"
      view={view()}
      kind="exact"
      verb="出价"
      tone="primary"
      amount={amount}
      fees={VEHICLE_FEES}
      least={['最低可出', yuan(129_100)]}
      isBusy={false}
      isSame={false}
      onOffer={nothing}
      {...change}
    />,
  );
const submit = (html: string): string => html.match(/<button[^>]*type="submit"[^>]*>/)?.[0] ?? '';

describe('the bid box', () => {
  it('says what the button sends, and marks the increment it stands for', () => {
    const html = box(amountOf(yuan(129_100), '129,100'));
    expect(plain(html)).toContain('出价 ¥129,100');
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(submit(html)).not.toContain('disabled');
  });

  it('a sum that no longer counts shuts the button, naming the next', () => {
    const html = box(amountOf(yuan(128_600), '128,600'));
    expect(submit(html)).toContain('disabled');
    expect(html).toContain('aria-invalid="true"');
    expect(plain(html)).toContain('改为 ¥129,100');
  });

  it('before any script offers both ways to bid, the plain chosen', () => {
    const html = box(amountOf(yuan(129_100), '129,100'));
    expect(html).toMatch(/<input type="radio" name="kind"[^>]*checked=""[^>]*value="exact"/);
    expect(html).toMatch(/<input type="radio" name="kind" value="maximum"/);
    for (const said of ['出价方式', '直接出价', '委托出价', '上限仅你可见', '已领先时只能提高上限'])
      expect(plain(html)).toContain(said);
    expect(html).not.toContain('type="hidden" name="kind"');
  });

  it('the error is tied to the field by its id', () => {
    const html = box(amountOf(yuan(128_600), '128,600'));
    const id = html.match(/aria-describedby="([^"]+)"/)?.[1] ?? 'none';
    expect(html).toContain(`id="${id}"`);
  });

  it('what is no sum keeps its text, with an example', () => {
    const html = box(amountOf(null, '十二万'));
    expect(html).toContain('value="十二万"');
    expect(plain(html)).toContain('例如 ¥129,100');
  });

  it('on its way everything is locked and the button says so', () => {
    const html = box(amountOf(yuan(129_100), '129,100'), { isBusy: true });
    expect(plain(html)).toContain('正在提交 ¥129,100');
    expect(html).toMatch(/<input[^>]*readOnly|<input[^>]*readonly/);
  });

  it('the same maximum is not set twice', () => {
    const html = box(amountOf(yuan(135_000), '135,000'), { kind: 'maximum', isSame: true });
    expect(submit(html)).toContain('disabled');
    expect(plain(html)).toContain('和现在的上限一样');
  });
});

describe('the second look at a large sum', () => {
  const offer = { kind: 'exact', amountFen: yuan(138_600), seenPriceFen: yuan(128_600) } as const;
  const drawn = (kind: 'exact' | 'maximum', lock: string | null = null, isPractice = false): string =>
    renderToString(
      <ConfirmDialog
        offer={{ ...offer, kind }}
        lotTitle="037 号"
        fees={VEHICLE_FEES}
        isPractice={isPractice}
        view={view()}
        lock={lock}
        onConfirm={nothing}
        onCancel={nothing}
      />,
    );
  const dialog = (kind: 'exact' | 'maximum'): string => plain(drawn(kind));

  it('names the sum, the whole cost, and that it is final', () => {
    for (const said of ['138,600', '比当前价高 ¥10,000（20 档）', '¥143,258', '出价不可撤回'])
      expect(dialog('exact')).toContain(said);
  });

  it('in the practice hall says nothing comes of it, with the cost', () => {
    const words = plain(drawn('exact', null, true));
    expect(words).toContain('真实场次里若以此价落槌，预计应付');
    expect(words).toContain('这是练习，不产生任何交易；真实场次里，出价不可撤回');
  });

  it('that would not count any more is shut, and says why', () => {
    const html = drawn('exact', '有人先出了，当前价 ¥140,000');
    const [, reason = 'none'] = /data-decides="" disabled="" aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${reason}" role="alert"`);
    expect(plain(html)).toContain('有人先出了，当前价 ¥140,000');
    expect(drawn('exact')).not.toContain('disabled');
  });

  it('of a maximum says how far it goes', () => {
    expect(dialog('maximum')).toContain('若以上限落槌');
  });
});

describe('price and time on the panel', () => {
  const time = (change: Partial<LotView>, nowMs = NOON_MS): string =>
    plain(
      renderToString(
        <TimeBlock
          view={view(change)}
          nowMs={nowMs}
          extension={{ windowMs: 120_000, extendMs: 120_000, mostExtensions: null }}
          isStale={false}
        />,
      ),
    );
  const price = (change: Partial<LotView>, paddle: string | null): string =>
    plain(
      renderToString(
        <PriceBlock
          view={view(change)}
          bids={change.priceFen === null ? [] : [bid('3318', 128_600, 8), bid('6027', 128_100, 21)]}
          registeredCount={9}
          minePaddle={paddle}
          nowMs={NOON_MS}
          isStale={false}
        />,
      ),
    );

  it('says how long is left and what a late bid does', () => {
    expect(time({})).toContain('最后 2 分钟有新出价，延时 2 分钟');
    expect(time({})).toContain('尚未延时');
    expect(time({ extensionCount: 3 })).toContain('第 3 次延时');
  });

  it('says by how much the price rose, when, and by whom', () => {
    const words = price({}, null);
    expect(words).toContain('8 秒前');
    expect(words).toContain('竞买人 3318');
    expect(words).not.toContain('（我）');
    expect(price({}, '3318')).toContain('（我）');
  });

  it('before the first bid shows the start price as such', () => {
    expect(price({ priceFen: null }, null)).toContain('还没有人出价');
  });

  it.each([
    ['none', '无'],
    ['secret', '有'],
    ['unmet', '未达到'],
    ['met', '已达到'],
  ] as const)('a reserve that is %s reads %s and never its sum', (reserve, words) => {
    expect(price({ reserve }, null)).toContain(`保留价 ${words}`);
  });
});

describe('the record and the keys', () => {
  it('marks my lines in words, and tells a hand from the house', () => {
    const rows = [bid('6027', 128_600, 1), { ...bid('3318', 128_100, 2), how: 'proxy' as const }];
    const table = <RecordTable bids={rows} mine="6027" rival="3318" isWhole isLive />;
    const words = plain(renderToString(table));
    expect(words).toContain('6027（我）');
    expect(words).toContain('委托');
    expect(words).toContain('11:59:59.000');
  });

  it('the keys can be seen and switched off', () => {
    expect(renderToString(<KeyHelp areOn onSwitch={nothing} />)).toContain('aria-checked="true"');
    expect(plain(renderToString(<KeyHelp areOn={false} onSwitch={nothing} />))).toContain('键盘出价已关闭');
  });
});
