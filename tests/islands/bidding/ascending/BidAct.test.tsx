import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BidAct } from '#islands/bidding/ascending/parts/BidAct.tsx';
import { ProxyRow } from '#islands/bidding/ascending/parts/ProxyRow.tsx';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { DepositRow } from '#islands/parts/bidding/entry/DepositRow.tsx';
import { ResultCard } from '#islands/parts/bidding/result/ResultCard.tsx';
import type { Phase } from '#lib/bidding/panel/offer.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { $bidding, attemptOf } from '#lib/stores/bidding.ts';
import { endTerms, hammerFen } from '../../lot/lot-detail.ts';
import { answered, bid, mine, NOON_MS, view } from '../../lot/standing-facts.ts';
import { modelAt, plain } from '../models.ts';

const nothing = (): void => undefined;
const act = (state: PanelState, change: Partial<PanelModel> = {}): string =>
  plain(renderToString(<BidAct model={modelAt(state, change)} />));
const after = (phase: Phase): Partial<PanelModel> => ({
  conversation: { phase, offer: nothing, ask: nothing, confirm: nothing, goOn: nothing, cancel: nothing },
});
const canBid: PanelState = { kind: 'can-bid', paddle: '6027' };
const offer = { kind: 'exact', amountFen: yuan(129_100), seenPriceFen: yuan(128_600) } as const;

describe('a priority right on the panel', () => {
  const [at, waiting] = [
    { rank: 1, matchFen: yuan(128_600) },
    { rank: 2, matchFen: null },
  ];
  const html = (change: Partial<PanelModel>, state: PanelState = canBid): string =>
    renderToString(<BidAct model={modelAt(state, change)} />);

  it('shows its holder the rank, the price, and that it is final', () => {
    const words = plain(html({ priority: at }));
    for (const said of [
      '优先购买权 · 第 1 顺位',
      '同价应价 ¥128,600',
      '不必加价',
      '不可撤回',
      '出价 ¥129,100',
    ])
      expect(words).toContain(said);
    expect(html({ priority: at })).toMatch(/<section[^>]*aria-label="优先购买权"/);
    const [, id = 'none'] =
      /aria-describedby="([^"]+)"[^>]*>(?:(?!<\/button>).)*同价应价/.exec(html({ priority: at })) ?? [];
    expect(html({ priority: at })).toContain(`id="${id}"`);
  });

  it('is there for the outbid, and rests while a bid goes', () => {
    const outbid: PanelState = { kind: 'outbid', paddle: '6027', behindFen: yuan(500) };
    expect(plain(html({ priority: at }, outbid))).toContain('同价应价 ¥128,600');
    const sent = html({ priority: at }, { kind: 'submitting' });
    expect(sent).toMatch(/<button[^>]*disabled[^>]*data-kind="blue"/);
  });

  it('without a price says why: no bid, or no leader behind', () => {
    const none = modelAt(canBid, { priority: waiting });
    const unbid = { ...none, live: { ...none.live, view: view({ priceFen: null, leaderPaddle: null }) } };
    expect(plain(renderToString(<BidAct model={unbid} />))).toContain('有人出价后，你可以按当前价应价');
    expect(plain(html({ priority: waiting }))).toContain('领先者的顺位不在你之后，要加价才能超过');
    expect(html({ priority: waiting })).not.toContain('同价应价');
  });

  it('is not shown to who leads, nor to who has none', () => {
    expect(html({ priority: at }, { kind: 'leading', paddle: '6027', maximumFen: null })).not.toContain(
      '顺位',
    );
    expect(html({})).not.toContain('优先购买权');
  });

  it('names the lowest sum, and to the leader a rival’s next', () => {
    expect(act(canBid)).toContain('最低可出 ¥129,100');
    expect(act({ kind: 'leading', paddle: '6027', maximumFen: null }, { kind: 'maximum' })).toContain(
      '下一口 ¥129,100',
    );
    const model = modelAt(canBid, { priority: at });
    const live = { ...model.live, mine: mine({ paddle: '6027', rank: 1 }), bids: [bid('3318', 128_600, 3)] };
    expect(plain(renderToString(<BidAct model={{ ...model, live }} />))).toContain('最低可出 ¥128,600');
  });
});

describe('what can be done on the panel', () => {
  it.each<[string, PanelState, string]>([
    ['an unverified person is told the way', { kind: 'unverified' }, '去实名认证'],
    ['who is not registered sees sum and return', { kind: 'unregistered' }, '落槌后 60 秒内退回'],
    [
      'a line that is down shuts the button',
      { kind: 'disconnected', lostAtMs: NOON_MS, tries: 1 },
      '价格停在 12:00:00',
    ],
    ['at the end one waits', { kind: 'closing' }, '正在落槌'],
    [
      'before it opens one waits',
      { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' },
      '今天 12:00 开拍',
    ],
    [
      'before it opens one may register',
      { kind: 'not-started', startsAtMs: NOON_MS, entry: 'unregistered' },
      '冻结 ¥5,000 并参拍',
    ],
    [
      'before it opens a visitor logs in',
      { kind: 'not-started', startsAtMs: NOON_MS, entry: 'signed-out' },
      '登录后参拍',
    ],
    ['in a pause the reason is told', { kind: 'paused', reason: '核对资料', entry: 'ready' }, '核对资料'],
  ])('%s', (_sentence, state, words) => {
    expect(act(state)).toContain(words);
  });

  it('where no deposit is asked for, none is spoken of', () => {
    const free = { live: { ...modelAt(canBid).live, view: view({ depositFen: 0 }) } };
    const words = act({ kind: 'unregistered' }, free);
    expect(words).toContain('参拍');
    expect(words).not.toMatch(/¥0|冻结|保证金/);
    expect(renderToString(<DepositRow hall="vehicle" view={view({ depositFen: 0 })} mine={null} />)).toBe('');
  });

  it('the deposit that is not there is named to the fen', () => {
    const { registration } = modelAt(canBid);
    const { money } = registration;
    const poor = {
      registration: { ...registration, money: money && { ...money, availableFen: yuan(1_000) } },
    };
    expect(act({ kind: 'unregistered' }, poor)).toContain('还差 ¥4,000');
  });

  it('the leader is not offered to bid against themselves', () => {
    const leading: PanelState = { kind: 'leading', paddle: '6027', maximumFen: yuan(128_600) };
    const words = act(leading, { kind: 'maximum', verb: '调整上限为' });
    expect(words).toContain('委托价');
    expect(words).not.toContain('我的出价');
  });

  it('a refusal says why, the way out, and offers the sum', () => {
    const refusal = {
      code: 'PRICE_CHANGED',
      priceFen: yuan(130_000),
      nextMinimumFen: yuan(131_000),
    } as const;
    const words = act(canBid, after({ at: 'refused', offer, refusal, isConfirmed: false }));
    expect(words).toContain('当前价 ¥130,000');
    expect(words).toContain('改为 ¥131,000');
  });

  it('a bid refused for a corrected text shows it before going on', () => {
    const refusal = { code: 'TEXT_CHANGED', seenTextVersion: 1, textVersion: 2 } as const;
    const refused = (kind: 'exact' | 'maximum') =>
      act(canBid, after({ at: 'refused', offer: { ...offer, kind }, refusal, isConfirmed: false }));
    expect(refused('exact')).toMatch(/拍品说明有更正，.*正在取更正前后的文字.*看过了，接着出价 ¥129,100/s);
    expect(refused('maximum')).toContain('看过了，接着设上限 ¥129,100');
  });

  it('a bid refused in a pause says so during it only', () => {
    const refused = after({
      at: 'refused',
      offer,
      refusal: { code: 'PAUSED', reason: '核对资料' },
      isConfirmed: false,
    });
    const paused: PanelState = { kind: 'paused', reason: '核对资料', entry: 'ready' };
    expect(act(paused, refused)).toContain('竞价已暂停：核对资料');
    expect(act(canBid, refused)).not.toContain('竞价已暂停');
  });

  it.each([
    ['leading', '出价成功，你当前领先'],
    ['outbid', '对方的委托出价更高'],
    ['maximum-set', '委托价已设定'],
  ] as const)('a receipt for %s tells what it brought', (outcome, words) => {
    const drawn = act(canBid, after({ at: 'accepted', answer: answered(outcome) }));
    expect(drawn).toContain(words);
    expect(drawn).toContain('2026-11-20 12:00:00.412');
  });

  it('a receipt does not go on claiming a lead that is lost', () => {
    const outbid: PanelState = { kind: 'outbid', paddle: '6027', behindFen: yuan(500) };
    expect(act(outbid, after({ at: 'accepted', answer: answered('leading') }))).not.toContain('你当前领先');
  });
});

describe('a guest of the practice hall', () => {
  const model = modelAt(canBid);
  const practising = { isGuest: true, lot: { ...model.lot, hall: 'practice' as const } };

  it('is told by the button: no log-in, and nothing comes of it', () => {
    const words = act({ kind: 'can-bid', paddle: null }, practising);
    expect(words).toContain('不用登录，按一次就进场出价；这是练习，不产生任何交易');
    expect(words).toContain('真实场次里若以此价落槌，预计应付');
    expect(act(canBid)).not.toMatch(/练习|真实场次/);
  });
});

describe('the end of a lot', () => {
  it('who wins in the practice hall owes nothing', () => {
    const practised = endTerms({ hall: 'practice' });
    const words = plain(renderToString(<ResultCard state={{ kind: 'won', hammerFen }} lot={practised} />));
    expect(words).toContain('这是演练，不产生交易');
    expect(words).not.toMatch(/应付|付清|悔拍/);
  });

  it.each([
    ['vehicle', '¥4,478'],
    ['non-vehicle', '¥5,978'],
  ] as const)('who wins in the %s hall is told its own fees', (hall, premium) => {
    const words = plain(
      renderToString(<ResultCard state={{ kind: 'won', hammerFen }} lot={endTerms({ hall })} />),
    );
    expect(words).toContain(`服务费 ${premium}`);
  });

  it.each<[string, Parameters<typeof ResultCard>[0]['state'], string]>([
    ['the winner sees what they owe', { kind: 'won', hammerFen }, '¥137,078'],
    [
      'the winner is led to their orders where this one cannot be had',
      { kind: 'won', hammerFen },
      '付款期限；没有取到，到 我的订单 查看',
    ],
    [
      'the loser sees when their deposit was free',
      { kind: 'not-won', hammerFen, releasedAtMs: NOON_MS },
      '保证金已于 2026-11-20 12:00:00 退回',
    ],
    ['the loser is promised a minute', { kind: 'not-won', hammerFen, releasedAtMs: null }, '60 秒内退回'],
    [
      'whose bid is negotiated over learns that their deposit stays',
      { kind: 'negotiating', highestFen: 1, isMine: true, byMs: NOON_MS + 30 * 3_600_000 },
      '本轮最迟 明天 18:00 答复。期间保证金继续冻结',
    ],
    [
      'the room learns no more than that it is negotiated over',
      { kind: 'negotiating', highestFen: 1, isMine: false, byMs: null },
      '委托人正在与最高出价者议价，专场暂停，议价停止计时',
    ],
    ['a price agreed on stands in the order', { kind: 'agreed' }, '议价成交'],
    ['what the second bidder took stands in their order', { kind: 'second' }, '候补成交'],
    ['an unwanted lot says so', { kind: 'passed', highestFen: null, releasedAtMs: null }, '没有人出价'],
  ])('%s', (_sentence, state, words) => {
    expect(plain(renderToString(<ResultCard state={state} lot={endTerms()} />))).toContain(words);
  });
});

describe('the rows under the box', () => {
  it('a maximum is shown to the one who set it', () => {
    const row = renderToString(<ProxyRow mine={mine({ maximumFen: yuan(135_000) })} onSet={nothing} />);
    expect(plain(row)).toContain('上限 ¥135,000');
  });

  it.each([
    ['frozen', '已冻结 ¥5,000'],
    ['released', '已退回'],
    ['kept', '已转为履约保证金'],
    ['none', '参拍时冻结'],
  ] as const)('a deposit that is %s says where it is', (depositState, words) => {
    const row = renderToString(<DepositRow hall="vehicle" view={view()} mine={mine({ depositState })} />);
    expect(plain(row)).toContain(words);
  });

  it('a deposit for won goods counts toward their price', () => {
    const won = mine({ depositState: 'kept' });
    const row = (hall: 'vehicle' | 'non-vehicle') =>
      plain(renderToString(<DepositRow hall={hall} view={view()} mine={won} />));
    expect(row('non-vehicle')).toContain('付款时抵作成交价款');
    expect(row('vehicle')).toContain('过户完成后退回可用余额');
  });
});

describe('a bid of which nothing has been heard', () => {
  const phase: Phase = { at: 'unknown', message: '还没有收到结果；连上之后会告诉你这一口是否计入' };
  const lotId = view().id;
  const attempt = attemptOf(lotId, undefined);

  it('is never called none nor asked again; once known, silent', () => {
    $bidding.setKey(attempt, { at: 'unsure', bid: { lotId, ...offer, isConfirmed: false } });
    const words = act(canBid, after(phase));
    expect(words).toContain('再按同一金额，也只算一口');
    expect(words).not.toContain('没有出价回执就没有出价');
    $bidding.setKey(attempt, undefined);
    expect(act(canBid, after(phase))).not.toContain('还没有收到结果');
  });

  it.each([
    ['the line is down', { kind: 'disconnected', lostAtMs: NOON_MS, tries: 1 }],
    ['the time is up', { kind: 'closing' }],
    ['the room is paused', { kind: 'paused', reason: '核对出价', entry: 'ready' }],
  ] as const)('is not passed over in silence when %s and the box is shut', (_, state) => {
    const sent = after({ at: 'sending', offer });
    expect(act(state, sent)).not.toContain('正在确认这一口是否计入');
    $bidding.setKey(attempt, { at: 'unsure', bid: { lotId, ...offer, isConfirmed: false } });
    expect(act(state, sent)).toContain('还没有收到答复，正在确认这一口是否计入');
    $bidding.setKey(attempt, undefined);
  });

  it('that the house did not take may be pressed again', () => {
    expect(act(canBid, after({ at: 'failed', message: '坏了' }))).toContain(
      '没有出价回执就没有出价，可以再按一次',
    );
  });
});
