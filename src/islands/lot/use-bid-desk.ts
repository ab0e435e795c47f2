// Everything the panel, the phone's bar and its sheet have in common: one state, one amount, one conversation.
import { type RefObject, useRef, useState } from 'react';
import { askToLogIn } from '#lib/stores/shell.ts';
import type { Kind } from '#lib/bid-amount.ts';
import { quickChoices } from './amount.ts';
import { type PanelState, canOffer, panelState } from './panel-state.ts';
import type { PanelSlice } from './slices.ts';
import { type Strip, stripOf } from './strip-words.ts';
import { type Amount, useAmount } from './use-amount.ts';
import { useExtended } from './use-extension.ts';
import { useFocusAfter } from './use-kept-focus.ts';
import { type LiveLot, useLiveLot } from './use-live-lot.ts';
import { type Conversation, useOffer } from './use-offer.ts';
import { type Registration, useRegistration } from './use-registration.ts';

export interface Desk {
  readonly lot: PanelSlice;
  readonly live: LiveLot;
  readonly state: PanelState;
  readonly strip: Strip;
  readonly kind: Kind;
  readonly chooseKind: (kind: Kind) => void;
  readonly amount: Amount;
  readonly conversation: Conversation;
  readonly registration: Registration;
  /** The button's verb, without the sum. */
  readonly verb: string;
  /** The button: what it stands for, or the login that leads to it. */
  readonly offer: () => void;
  readonly askLogIn: () => void;
  /** Puts so many steps into the box and leads to the button. */
  readonly takeSteps: (steps: number) => void;
  readonly button: RefObject<HTMLDivElement | null>;
}

const verbOf = (state: PanelState, kind: Kind): string => {
  if (state.kind === 'signed-out') return kind === 'exact' ? '登录后出价' : '登录后设定上限';
  if (kind === 'maximum') return state.kind === 'leading' ? '调整上限为' : '设定上限';
  return state.kind === 'outbid' ? '加价反超' : '出价';
};

const needsEntry = (state: PanelState): boolean =>
  state.kind === 'unregistered' || ('entry' in state && state.entry === 'unregistered');

export const useBidDesk = (lot: PanelSlice): Desk => {
  const live = useLiveLot(lot);
  const { view, mine } = live;
  const [chosen, chooseKind] = useState<Kind>('exact');
  const button = useRef<HTMLDivElement>(null);
  const exact = useAmount(view, 'exact', view.nextMinimumFen);
  const standingFen = mine?.maximumFen ?? null;
  // Setting the same maximum again would only lose its place among equals: the box suggests the next one.
  const nextMaximumFen = Math.max(
    view.nextMinimumFen,
    (standingFen ?? 0) + (standingFen === null ? 0 : view.stepFen),
  );
  const maximum = useAmount(view, 'maximum', nextMaximumFen);
  const conversation = useOffer(view, () => {
    exact.release();
    maximum.release();
    chooseKind('exact');
  });
  useFocusAfter(conversation.phase.at, button);
  const state = panelState({ ...live, isSubmitting: conversation.phase.at === 'sending' });
  // The leader never bids against himself: all he can move is his maximum.
  const kind = state.kind === 'leading' ? 'maximum' : chosen;
  const amount = kind === 'exact' ? exact : maximum;
  const registration = useRegistration({
    lotId: view.id,
    rulesVersion: lot.rulesVersion,
    isNeeded: needsEntry(state),
  });
  const send = (): void => {
    if (amount.amountFen !== null) conversation.offer(kind, amount.amountFen);
  };
  const vehicle = { bodyType: lot.bodyType, paint: lot.paint };
  const keep = { label: '你要出的价', priceFen: amount.amountFen ?? 0, endsAtMs: view.endsAtMs };
  const because = { title: lot.title, text: `${lot.number} 号 · 登录后接着出价`, keep, vehicle };
  const strip = stripOf(state, {
    ...view,
    watchers: live.watchers,
    registeredCount: live.registeredCount,
    highestFen: view.priceFen,
    isExtended: useExtended(view.extensionCount, live.nowMs),
    extendMs: lot.extension.extendMs,
  });
  const takeSteps = (steps: number): void => {
    const choice = quickChoices(view).find((candidate) => candidate.steps === steps);
    if (!choice || !canOffer(state)) return;
    chooseKind('exact');
    exact.set(choice.amountFen);
    button.current?.querySelector('button')?.focus();
  };
  return {
    lot,
    live,
    state,
    strip,
    kind,
    chooseKind,
    amount,
    conversation,
    registration,
    verb: verbOf(state, kind),
    offer: () => askToLogIn({ because, resume: send }),
    askLogIn: () => askToLogIn({ because: { title: lot.title, vehicle } }),
    takeSteps,
    button,
  };
};
