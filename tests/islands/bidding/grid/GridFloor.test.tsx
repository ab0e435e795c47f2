import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { GridFloor } from '#islands/bidding/grid/parts/GridFloor.tsx';
import { SoundButton } from '#islands/bidding/grid/parts/GridTools.tsx';
import { LiveAct } from '#islands/bidding/grid/parts/TileAct.tsx';
import type { TileCount } from '#lib/bidding/bid-grid.ts';
import type { GridCandidate, GridLot } from '#lib/bidding/grid-page.ts';
import type { PowerFacts } from '#lib/bidding/grid/power.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { panelSlice } from '#lib/lots/slices.ts';
import { goodsDetail, lotDetail } from '../../lot/lot-detail.ts';
import { mine, NOON_MS } from '../../lot/standing-facts.ts';
import { modelAt, plain } from '../models.ts';

const nothing = (): void => undefined;

const gridLot = (id: string, change: Partial<LotView> = {}): GridLot => {
  const lot = lotDetail({ id, ...change });
  return { ...panelSlice(lot), title: `第 ${id} 件`, saleName: lot.saleName, city: lot.city };
};

const goods = (): GridLot => {
  const formatView = {
    format: 'fixed-price',
    priceFen: yuan(5_000),
    stock: { total: 3, left: 2, held: 0 },
  } as unknown as LotView['formatView'];
  const lot = goodsDetail({ id: 'cnc', format: 'fixed-price', status: 'on-sale', formatView });
  return { ...panelSlice(lot), saleName: lot.saleName, city: lot.city };
};

const candidate = (id: string): GridCandidate => ({
  id,
  number: '040',
  title: `备选 ${id}`,
  drawing: 'suv-navy',
  priceFen: yuan(68_500),
  endsAtMs: NOON_MS + 600_000,
});

const floor = (
  lots: readonly GridLot[],
  candidates: readonly GridCandidate[] = [],
  power: PowerFacts | null = null,
  most: TileCount = 6,
): string =>
  renderToString(<GridFloor lots={lots} most={most} candidates={candidates} power={power} nowMs={NOON_MS} />);

describe('the grid as the server draws it', () => {
  it('shows each lot with price, time, and the way to its page', () => {
    const html = floor([gridLot('a'), gridLot('b', { priceFen: yuan(90_000) })]);
    const words = plain(html);
    for (const said of ['2 / 6 格', '第 a 件', '128,600', '90,000', '去出价']) expect(words).toContain(said);
    expect(html).toContain('href="/bidding-detail?id=a"');
    expect(html).toMatch(/aria-label="第 2 格，037 号 第 b 件" aria-current="false"/);
    expect(html).toMatch(/aria-label="第 1 格[^"]*" aria-current="true"/);
  });

  it('a lot at a fixed price only leads to its page', () => {
    const html = floor([goods()]);
    expect(plain(html)).toContain('这件不逐口加价');
    expect(html).toContain('href="/non-vehicle-bidding-detail?id=cnc"');
  });

  it('offers what is not in it, each by an address', () => {
    const html = floor([gridLot('a')], [candidate('a'), candidate('z')]);
    expect(plain(html)).toContain('备选 z');
    expect(plain(html)).not.toContain('备选 a');
    expect(html).toContain('/bidding-detail/grid?lots=a%2Cz');
  });

  it('once it is full offers no seventh', () => {
    const html = floor(
      ['1', '2', '3', '4', '5', '6'].map((id) => gridLot(id)),
      [candidate('z')],
    );
    expect(plain(html)).toContain('6 格已满，先移出一件再放');
    expect(html).not.toContain('%2Cz');
  });

  it('has four tiles or six, each at an address', () => {
    const lots = ['1', '2', '3', '4'].map((id) => gridLot(id));
    const html = floor(lots, [candidate('z')], null, 4);
    expect(plain(html)).toContain('4 / 4 格');
    expect(plain(html)).toContain('4 格已满，先移出一件再放');
    expect(html).toContain('data-most="4"');
    expect(html).toMatch(/href="[^"]*grid\?lots=1%2C2%2C3%2C4" *>6 格/);
    expect(html).toMatch(/tiles=4" aria-current="page">4 格/);
  });

  it('lets the tone be switched', () => {
    const html = renderToString(<SoundButton />);
    expect(plain(html)).toBe('声音：关');
    expect(html).toMatch(/role="switch" aria-checked="false" aria-label="被超越提示音"/);
  });

  it('says what the money of its buyer allows', () => {
    const deposit = { availableFen: yuan(46_000), frozenFen: yuan(4_000), performanceFen: 0 };
    const words = plain(floor([gridLot('a')], [], { deposit, holds: [] }));
    for (const said of ['保证金 ¥50,000', '已冻结 ¥4,000', '1 号格若参拍']) expect(words).toContain(said);
    expect(plain(floor([], [], { deposit, holds: [] }))).not.toContain('还可用');
  });

  it('with nothing in it says where lots come from', () => {
    expect(plain(floor([]))).toContain('在竞价厅里选几件');
    expect(plain(floor([], [candidate('z')]))).toContain('从下面的备选里放进来');
  });
});

const act = (state: PanelState, change: Partial<PanelModel> = {}, isChosen = true): string =>
  renderToString(
    <LiveAct model={modelAt(state, change)} isChosen={isChosen} onEnter={nothing} onRemove={nothing} />,
  );

describe('what is done in a tile', () => {
  const outbid: PanelState = { kind: 'outbid', paddle: '6027', behindFen: yuan(500) };

  it('the overtaken bid back with the next sum on the button', () => {
    const html = act(outbid, { verb: '加价反超' });
    expect(plain(html)).toContain('加价反超 ¥129,100');
    expect(html).toContain('data-kind="primary"');
  });

  it('only the chosen tile has the red button', () => {
    expect(act(outbid, {}, false)).not.toContain('data-kind="primary"');
  });

  it('a sum that counts no longer shuts it, with a way out', () => {
    const { amount } = modelAt(outbid);
    const problem = { code: 'TOO_LOW', nextMinimumFen: yuan(130_000) } as const;
    const html = act(outbid, { amount: { ...amount, problem } });
    expect(html).toMatch(/<button[^>]*disabled/);
    expect(plain(html)).toContain('改为 ¥130,000');
  });

  it('a maximum is not set to what it is already', () => {
    const leading: PanelState = { kind: 'leading', paddle: '6027', maximumFen: yuan(129_100) };
    const model = modelAt(leading);
    const live = { ...model.live, mine: mine({ maximumFen: yuan(129_100) }) };
    expect(act(leading, { kind: 'maximum', verb: '调整上限为', live })).toMatch(/<button[^>]*disabled/);
  });

  it.each([
    [{ kind: 'unregistered' }, '报名参拍'],
    [{ kind: 'unregistered' }, '不离开这一屏'],
    [{ kind: 'not-started', startsAtMs: NOON_MS + 60_000, entry: 'unregistered' }, '报名参拍'],
    [{ kind: 'unverified' }, '去认证'],
    [{ kind: 'paused', reason: '系统维护', entry: 'ready' }, '暂停原因：系统维护'],
    [{ kind: 'closing' }, '正在等待结果'],
    [{ kind: 'disconnected', lostAtMs: NOON_MS, tries: 1 }, '价格停在 12:00:00'],
    [{ kind: 'not-started', startsAtMs: NOON_MS + 60_000, entry: 'ready' }, '开拍前在拍品页可以预设上限'],
    [{ kind: 'won', hammerFen: yuan(1) }, '去签确认书'],
    [{ kind: 'sold', hammerFen: yuan(1) }, '换一件'],
  ] as const)('%j says or offers %s', (state, said) => {
    expect(plain(act(state as PanelState))).toContain(said);
  });

  it('what was taken is said with its sum and its receipt', () => {
    const answer = { receipt: { amountFen: yuan(129_100) } };
    const phase = { at: 'accepted', answer } as unknown as PanelModel['conversation']['phase'];
    const { conversation } = modelAt(outbid);
    expect(plain(act(outbid, { conversation: { ...conversation, phase } }))).toContain('¥129,100 已计入');
  });
});
