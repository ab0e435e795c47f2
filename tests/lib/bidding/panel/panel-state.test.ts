import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotCan } from '#core/bidding/can.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { canOffer, isOver, panelState, type PanelFacts } from '#lib/bidding/panel/panel-state.ts';
import { anyLot } from '../../../core/any.ts';
import { mine, NOON_MS, unregistered, view } from '../../../islands/lot/standing-facts.ts';
import { buyer, END_MS, ledBy, openLot, START_MS } from '../../../kit/lots.ts';

const facts = (change: Partial<PanelFacts> = {}): PanelFacts => ({
  view: view(),
  viewer: 'verified',
  mine: mine(),
  line: { state: 'live', lostAtMs: null, tries: 0 },
  isSubmitting: false,
  nowMs: NOON_MS,
  ...change,
});

const lost = { state: 'lost', lostAtMs: NOON_MS - 3_000, tries: 3 } as const;
const bidBefore = mine({ lastBidFen: yuan(128_100), place: 'outbid' });
const sold = view({ status: 'sold', priceFen: yuan(132_600) });

describe('the state of the bid panel', () => {
  it.each([
    ['a visitor is asked to log in', { viewer: 'visitor', mine: null }, 'signed-out'],
    ['without a verified name nobody bids', { viewer: 'unverified', mine: unregistered }, 'unverified'],
    ['without a deposit nobody bids', { mine: unregistered }, 'unregistered'],
    ['who is registered can bid', {}, 'can-bid'],
    ['before the browser has looked the form stands ready', { viewer: 'unknown', mine: null }, 'can-bid'],
    ['before the standing is known the form stands ready', { mine: null }, 'can-bid'],
    ['a registered bidder needs no second look at their papers', { viewer: 'unverified' }, 'can-bid'],
    ['a bid on its way locks the box', { isSubmitting: true }, 'submitting'],
    ['who holds the price leads', { view: view({ leaderPaddle: '6027' }) }, 'leading'],
    ['who has bid and does not lead is overtaken', { mine: bidBefore }, 'outbid'],
    ['who holds a paddle of the hall bids there', { mine: mine({ paddle: 'H8' }) }, 'in-hall'],
    ['a line that is down locks the box', { line: lost }, 'disconnected'],
    [
      'a line that is down outranks leading',
      { line: lost, view: view({ leaderPaddle: '6027' }) },
      'disconnected',
    ],
    ['what is over stays over on a line that is down', { line: lost, view: sold }, 'not-won'],
    [
      'a line that is being made is not one that is down',
      { line: { ...lost, state: 'connecting', lostAtMs: null } },
      'can-bid',
    ],
    [
      'a page that was put away or has slept knows nothing newer, and its leader is none, until the line speaks',
      { line: { ...lost, state: 'connecting' }, view: view({ leaderPaddle: '6027' }) },
      'disconnected',
    ],
    ['a lot to come has no bids', { view: view({ status: 'scheduled' }) }, 'not-started'],
    ['a paused lot takes no bids', { view: view({ status: 'paused', reason: '核对资料' }) }, 'paused'],
    ['a withdrawn lot is over', { view: view({ status: 'withdrawn', reason: '委托人撤回' }) }, 'withdrawn'],
    ['at the end the hammer is awaited', { nowMs: NOON_MS + 134_000 }, 'closing'],
    ['the winner is told so', { view: view({ status: 'sold', leaderPaddle: '6027' }) }, 'won'],
    ['who took part and lost is told so', { view: sold }, 'not-won'],
    ['a watcher is told the price', { view: sold, viewer: 'visitor', mine: null }, 'sold'],
    ['who never registered took no part', { view: sold, mine: unregistered }, 'sold'],
    [
      'while it is negotiated over nobody has it',
      { view: view({ status: 'passed', isNegotiating: true }) },
      'negotiating',
    ],
    [
      'whose bid is negotiated over has not lost, whatever the room has heard',
      { view: view({ status: 'passed' }), mine: mine({ place: 'negotiating' }) },
      'negotiating',
    ],
    [
      'who agreed on a price has it',
      { view: view({ status: 'passed' }), mine: mine({ place: 'won' }) },
      'agreed',
    ],
    ['who took it as the second bidder has it', { view: sold, mine: mine({ place: 'won' }) }, 'second'],
    ['below the reserve nobody gets it', { view: view({ status: 'passed' }) }, 'passed'],
  ] as const)('%s', (_sentence, change, kind) => {
    expect(panelState(facts(change)).kind).toBe(kind);
  });

  it.each([
    [mine({ place: 'negotiating' }), true],
    [mine({ place: 'lost' }), false],
    [null, false],
  ])('says of a negotiation whose it is to nobody but them', (own, isMine) => {
    const negotiated = view({ status: 'passed', isNegotiating: true, priceFen: yuan(128_100) });
    expect(panelState(facts({ view: negotiated, mine: own }))).toEqual({
      kind: 'negotiating',
      byMs: null,
      highestFen: yuan(128_100),
      isMine,
    });
  });

  it('tells the leader how far the house bids for them', () => {
    const leads = facts({ view: view({ leaderPaddle: '6027' }), mine: mine({ maximumFen: yuan(135_000) }) });
    expect(panelState(leads)).toEqual({ kind: 'leading', paddle: '6027', maximumFen: yuan(135_000) });
  });

  it('tells the overtaken what it takes to lead again', () => {
    expect(panelState(facts({ mine: bidBefore }))).toMatchObject({ behindFen: yuan(500) });
  });

  it('tells the loser when their deposit was free again', () => {
    const released = mine({ depositState: 'released', depositEndedAtMs: NOON_MS + 140_000 });
    expect(panelState(facts({ view: sold, mine: released }))).toMatchObject({
      releasedAtMs: NOON_MS + 140_000,
    });
  });

  it('says of a lot to come what a person still lacks', () => {
    const scheduled = facts({ view: view({ status: 'scheduled' }), mine: unregistered });
    expect(panelState(scheduled)).toMatchObject({ entry: 'unregistered' });
  });

  it('offers a bid only where one can be made', () => {
    expect(canOffer(panelState(facts()))).toBe(true);
    expect(canOffer(panelState(facts({ line: lost })))).toBe(false);
    expect(canOffer(panelState(facts({ view: view({ leaderPaddle: '6027' }) })))).toBe(false);
  });

  it('offers bidding as the house would, and tells the leader apart', () => {
    const lots = fc.oneof(
      { weight: 3, arbitrary: anyLot },
      fc.constant(openLot({ standing: ledBy('A', 10_500) })),
    );
    const instant = fc.integer({ min: START_MS, max: END_MS + 1 });
    fc.assert(
      fc.property(lots, fc.constantFrom('A', 'B', null), instant, (lot, name, nowMs) => {
        const bidder = buyer(name ?? 'C', name === null ? { registration: null } : {});
        const own = mine({ paddle: name === null ? null : `P-${name}` });
        const state = panelState(facts({ view: viewOf(lot), mine: own, nowMs }));
        const may = lotCan.bid(lot, bidder, nowMs);
        expect(canOffer(state)).toBe(may === true);
        expect(state.kind === 'leading').toBe(may !== true && may.code === 'ALREADY_LEADING');
        expect(state.kind === 'unregistered').toBe(may !== true && may.code === 'NOT_REGISTERED');
      }),
      { numRuns: 500 },
    );
  });

  it('knows what is over from what still runs', () => {
    expect(isOver(panelState(facts({ view: sold })))).toBe(true);
    expect(isOver(panelState(facts()))).toBe(false);
  });
});
