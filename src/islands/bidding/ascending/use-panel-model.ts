// Everything the panel, the phone's bar and its sheet have in common: one state, one amount, one
// conversation.
import { useRef, useState, type RefObject } from 'react';
import type { Fen } from '#core/money.ts';
import { useRegistration, type Registration } from '#islands/parts/bidding/entry/use-registration.ts';
import { useAmount } from '#islands/parts/bidding/offer/use-amount.ts';
import { useOffer, type Conversation } from '#islands/parts/bidding/offer/use-offer.ts';
import { useDoing } from '#islands/parts/bidding/use-doing.ts';
import { useLiveLot, type LiveLot } from '#islands/parts/bidding/use-live-lot.ts';
import { usePreferences } from '#islands/parts/bidding/use-preferences.ts';
import { useFocusAfter } from '#islands/parts/bidding/use-restored-focus.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { lowestFenOf, matchFen, type Kind } from '#lib/bidding/bid-amount.ts';
import { asSent, quickChoices, type Amount } from '#lib/bidding/panel/amount.ts';
import { canOffer, panelState, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import { stripOf, type Strip } from '#lib/bidding/panel/strip-words.ts';
import { picturedOf } from '#lib/lots/drawing.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { askToLogIn } from '#lib/stores/shell.ts';
import { useEarlyMaximum, type EarlyMaximum } from './use-early-maximum.ts';
import { useExtended } from './use-extension.ts';
import { useGuest } from './use-guest.ts';

export interface Priority {
  /** 第几顺位. */
  readonly rank: number;
  /**
   * Price they may bid without going over it; null when nobody has bid, or the leader is not behind
   * them.
   */
  readonly matchFen: Fen | null;
}

export interface PanelModel {
  readonly lot: PanelSlice;
  readonly live: LiveLot;
  readonly state: PanelState;
  /** They practise without a log-in. */
  readonly isGuest: boolean;
  readonly strip: Strip;
  readonly kind: Kind;
  readonly chooseKind: (kind: Kind) => void;
  readonly amount: Amount;
  readonly conversation: Conversation;
  readonly registration: Registration;
  /** The maximum before the opening; null where none can be left now. */
  readonly early: EarlyMaximum | null;
  /** The button's verb, without the sum. */
  readonly verb: string;
  /** The button: what it stands for, or the login that leads to it. */
  readonly offer: () => void;
  /** The same by a key that is far from the sum: read once more, whatever it comes to. */
  readonly ask: () => void;
  /** Sends what has been read once more; whoever has been logged out meanwhile logs in first. */
  readonly confirm: () => void;
  /** Sends what was refused once more, under the text as it has been corrected. */
  readonly goOn: () => void;
  readonly askLogIn: () => void;
  /** Puts so many steps into the box and leads to the button. */
  readonly takeSteps: (steps: number) => void;
  /** Their priority right on the lot; null when they have none, or no paddle to use it with. */
  readonly priority: Priority | null;
  /** Bids the price that stands. */
  readonly match: () => void;
  readonly button: RefObject<HTMLDivElement | null>;
}

/** Part a panel has on its page. */
interface Role {
  /** It is the one that is looked at now: a log-in is about its lot. */
  readonly isAttended: boolean;
  /** One registers here, so that what would secure a bid is asked for. */
  readonly hasEntry: boolean;
}

const ALONE: Role = { isAttended: true, hasEntry: true };

export function usePanelModel(lot: PanelSlice, role = ALONE): PanelModel {
  const live = forHall(useLiveLot(lot), lot.hall);
  const { view } = live;
  const isGuest = useGuest(lot, view.leaderPaddle);
  const [chosen, chooseKind] = useState<Kind>('exact');
  const button = useRef<HTMLDivElement>(null);
  const { confirmLevel, proposedSteps } = usePreferences();
  const { exact, maximum } = useAmounts(live, lot.limits, proposedSteps);
  const onAccepted = (): void => {
    exact.release();
    maximum.release();
    chooseKind('exact');
  };
  const { limits } = lot;
  const conversation = useOffer({ view, drawn: lot.view, limits, confirmLevel, isGuest, onAccepted });
  const { phase } = conversation;
  useFocusAfter(phase.at, button);
  const state = useDrawnState(panelState({ ...live, isSubmitting: phase.at === 'sending' }));
  const early = useEarlyMaximum({ lot, live, state }, conversation.cancel);
  // The leader never bids against themselves: all they can move is their maximum.
  const kind = state.kind === 'leading' || early !== null ? 'maximum' : chosen;
  const sentFen = phase.at === 'sending' && phase.offer.kind === kind ? phase.offer.amountFen : null;
  const amount = asSent(kind === 'exact' ? exact : maximum, sentFen);
  const registration = useEntry(lot, role.hasEntry && (needsEntry(state) || hasGeneral(live)));
  const { amountFen } = amount;
  const { admitted, askLogIn } = useLogIn(lot, { live, state, isGuest, early, amountFen, ...role });
  const strip = useStrip(state, live, lot);
  const priority = priorityOf(live);
  const priceFen = priority?.matchFen ?? null;
  const match = (): void => {
    if (priceFen === null) return;
    chooseKind('exact');
    exact.set(priceFen);
    admitted(() => conversation.offer('exact', priceFen));
  };
  const takeSteps = (steps: number): void => {
    const choice = quickChoices(view).find((candidate) => candidate.steps === steps);
    // No step at all is the price as it stands, for who may take it.
    const chosenFen = choice?.amountFen ?? (steps === 0 ? priceFen : null);
    if (chosenFen === null || !canOffer(state)) return;
    chooseKind('exact');
    exact.set(chosenFen);
    button.current?.querySelector('button')?.focus();
  };
  return {
    lot,
    live,
    state,
    isGuest,
    strip,
    kind,
    chooseKind,
    amount,
    conversation,
    registration,
    early,
    verb: early === null ? verbOf(state, kind, isGuest) : earlyVerbOf(state, early),
    offer: () => admitted(() => amountFen !== null && conversation.offer(kind, amountFen)),
    ask: () => admitted(() => amountFen !== null && conversation.ask(kind, amountFen)),
    confirm: () => admitted(conversation.confirm),
    goOn: () => admitted(conversation.goOn),
    askLogIn,
    takeSteps,
    priority,
    match,
    button,
  };
}

const verbOf = (state: PanelState, kind: Kind, isGuest: boolean): string => {
  // The first request fetches the paddle, too.
  if (isGuest && state.kind === 'can-bid' && state.paddle === null) {
    return kind === 'exact' ? '进场出价' : '进场设上限';
  }
  if (state.kind === 'signed-out') return kind === 'exact' ? '登录后出价' : '登录后设定上限';
  if (kind === 'maximum') return state.kind === 'leading' ? '调整上限为' : '设定上限';
  return state.kind === 'outbid' ? '加价反超' : '出价';
};

const earlyVerbOf = (state: PanelState, { standingFen }: EarlyMaximum): string => {
  if ('entry' in state && state.entry === 'signed-out') return '登录后预设上限';
  return standingFen === null ? '预设上限' : '改上限为';
};

const priorityOf = (live: LiveLot): Priority | null => {
  const { mine } = live;
  if (mine?.rank === undefined || mine.paddle === null) return null;
  return { rank: mine.rank, matchFen: matchFen(live, mine) };
};

const useEntry = ({ view, saleId, rulesVersion }: PanelSlice, isNeeded: boolean): Registration =>
  useRegistration({ drawn: view, saleId, rulesVersion, isNeeded });

const needsEntry = (state: PanelState): boolean =>
  state.kind === 'unregistered' || ('entry' in state && state.entry === 'unregistered');

/**
 * Their bids are secured by a general deposit, of which there may be something to say as long as
 * the lot is not over.
 */
const hasGeneral = ({ mine }: LiveLot): boolean => mine?.cover === 'sale' && mine.depositState === 'frozen';

/** The two sums of the box: what they bid by hand, and how far the house is to bid for them. */
const useAmounts = (
  live: LiveLot,
  limits: PanelSlice['limits'],
  proposedSteps: number,
): { readonly exact: Amount; readonly maximum: Amount } => {
  const { view, mine } = live;
  const startOf = (wanted: Kind, followFen: Fen) => ({
    kind: wanted,
    followFen,
    lowestFen: lowestFenOf(live, wanted, mine),
    limits,
  });
  const proposedFen = view.nextMinimumFen + (proposedSteps - 1) * view.stepFen;
  const exact = useAmount(view, startOf('exact', proposedFen));
  const standingFen = mine?.maximumFen ?? null;
  // Setting the same maximum again would only lose its place among equals: the box suggests the
  // next one.
  const nextMaximumFen = Math.max(
    view.nextMinimumFen,
    (standingFen ?? 0) + (standingFen === null ? 0 : view.stepFen),
  );
  const maximum = useAmount(view, startOf('maximum', nextMaximumFen));
  return { exact, maximum };
};

const useStrip = (state: PanelState, live: LiveLot, lot: PanelSlice): Strip => {
  const { view, nowMs, registeredCount } = live;
  return stripOf(state, {
    ...view,
    registeredCount,
    highestFen: view.priceFen,
    isExtended: useExtended(view.extensionCount, nowMs),
    extendMs: lot.extension.extendMs,
  });
};

/** In the practice hall nobody has to say who they are, or that they are anybody. */
const forHall = (live: LiveLot, hall: PanelSlice['hall']): LiveLot =>
  hall === 'practice' && live.viewer !== 'unknown' ? { ...live, viewer: 'verified' } : live;

interface Doing extends Pick<PanelModel, 'live' | 'state' | 'isGuest' | 'early'>, Pick<Role, 'isAttended'> {
  readonly amountFen: Fen | null;
}

/** The log-in that leads to what is done here, and says so beside its form. */
const useLogIn = (
  lot: PanelSlice,
  { live, state, isGuest, early, amountFen, isAttended }: Doing,
): Pick<PanelModel, 'askLogIn'> & { readonly admitted: (resume: () => unknown) => void } => {
  const { title, number } = lot;
  const pictured = picturedOf(lot);
  const keep = { label: '你要出的价', priceFen: amountFen ?? 0, endsAtMs: live.view.endsAtMs };
  const because = { title, text: `${number} 号 · 登录后接着出价`, keep, pictured };
  const isDoing = isAttended && !isGuest && (canOffer(state) || early !== null);
  useDoing(isDoing ? because : null);
  return {
    askLogIn: () => askToLogIn({ because: { title, pictured } }),
    // A guest goes on at once.
    admitted: (resume) => (isGuest ? resume() : askToLogIn({ because, resume })),
  };
};

/**
 * Until scripts run nothing is entered from the panel: the form beside it is the way in, before a
 * bid or after it.
 */
const useDrawnState = (state: PanelState): PanelState => {
  const isAwake = useAwake();
  if (isAwake) return state;
  if (state.kind === 'unregistered') return { kind: 'can-bid', paddle: null };
  return 'entry' in state ? { ...state, entry: 'ready' } : state;
};
