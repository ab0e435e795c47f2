// The panel's model as the panel, the phone's bar and its sheet get it: lot 037 at ¥128,600, bidder
// 6027 at the model.
import { yuan } from '#core/money.ts';
import type { EarlyMaximum } from '#islands/bidding/ascending/use-early-maximum.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { panelSlice } from '#lib/lots/slices.ts';
import { lotDetail } from '../lot/lot-detail.ts';
import { mine, NOON_MS, view } from '../lot/standing-facts.ts';

/** The words of a drawing, its tags taken out. */
export function plain(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const nothing = (): void => undefined;

/** A maximum before the opening, as it stands; null: none does. */
export function earlyAt(standingFen: number | null, change: Partial<EarlyMaximum> = {}): EarlyMaximum {
  const verbs = { choose: nothing, keep: nothing, confirm: nothing };
  return { standingFen, isAsked: false, isBusy: false, refusal: null, ...verbs, ...change };
}

export function modelAt(state: PanelState, change: Partial<PanelModel> = {}): PanelModel {
  return {
    lot: panelSlice(lotDetail()),
    live: {
      view: view(),
      bids: [],
      registeredCount: 9,
      viewer: 'verified',
      mine: mine(),
      line: { state: 'live', lostAtMs: null, tries: 0 },
      nowMs: NOON_MS,
    },
    state,
    strip: { tone: 'live', words: '竞价中', aside: '9 人参拍' },
    kind: 'exact',
    chooseKind: nothing,
    amount: {
      text: '129,100',
      amountFen: yuan(129_100),
      fault: null,
      problem: null,
      type: nothing,
      set: nothing,
      step: nothing,
      tidy: nothing,
      release: nothing,
    },
    conversation: {
      phase: { at: 'idle' },
      offer: nothing,
      ask: nothing,
      confirm: nothing,
      goOn: nothing,
      cancel: nothing,
    },
    registration: {
      money: {
        cover: 'lot',
        held: null,
        availableFen: yuan(20_000),
        tierFen: { one: yuan(20_000), any: yuan(50_000) },
      },
      isBusy: false,
      isAccepted: false,
      accept: nothing,
      refusal: null,
      register: nothing,
      general: { isBusy: false, refusal: null, take: nothing, raise: nothing },
      sampleEntry: { isBusy: false, press: nothing },
    },
    isGuest: false,
    early: null,
    verb: '出价',
    offer: nothing,
    ask: nothing,
    confirm: nothing,
    goOn: nothing,
    askLogIn: nothing,
    takeSteps: nothing,
    priority: null,
    match: nothing,
    button: { current: null },
    ...change,
  };
}
