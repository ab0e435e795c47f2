// All that the three panels of lots that are not bid up have in common: the lot as it stands, one's
// own dealings on it, one conversation, and the ways in.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MyDealings } from '#contract/formats/outputs.ts';
import { useRegistration, type Registration } from '#islands/parts/bidding/entry/use-registration.ts';
import { useDoing } from '#islands/parts/bidding/use-doing.ts';
import { useLiveLot, type LiveLot } from '#islands/parts/bidding/use-live-lot.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { panelState, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { FormatAction } from '#lib/formats/format-action.ts';
import { openDesk, type ActionPhase } from '#lib/formats/panel/desk.ts';
import { nextTurnMs } from '#lib/formats/panel/fixed-price.ts';
import { isRunning } from '#lib/formats/panel/hour.ts';
import { picturedOf } from '#lib/lots/drawing.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $token } from '#lib/session.ts';
import { askToLogIn } from '#lib/stores/shell.ts';

export interface FormatDesk {
  readonly lot: PanelSlice;
  readonly live: LiveLot;
  readonly state: PanelState;
  /** Null until they are known, and for a visitor. */
  readonly mine: MyDealings | null;
  readonly paddle: string | null;
  readonly phase: ActionPhase;
  readonly isBusy: boolean;
  readonly registration: Registration;
  /** Page of the lot: forms are posted to it, and ways out lead back to it. */
  readonly path: string;
  /** Sends an act; a visitor logs in first. */
  readonly act: (action: FormatAction) => void;
  /** The same after a second press. */
  readonly askFirst: (action: FormatAction) => void;
  readonly confirm: () => void;
  /** Sends what was refused once more, under the text as it has been corrected. */
  readonly goOn: () => void;
  readonly cancel: () => void;
  readonly askLogIn: () => void;
}

export function useFormatDesk(lot: PanelSlice): FormatDesk {
  const live = useLiveLot(lot);
  const { view } = live;
  const [desk] = useState(() => openDesk(lot.view, lot.own?.dealings ?? null));
  const phase = useStore(desk.$phase);
  const dealings = useStore(desk.$mine);
  const isBusy = phase.at === 'sending';
  const state = useDrawnState(panelState({ ...live, isSubmitting: isBusy }));
  const mine = live.viewer === 'visitor' ? null : dealings;
  useFreshDealings(live, mine, desk.ask);
  const registration = useRegistration({
    drawn: lot.view,
    saleId: lot.saleId,
    rulesVersion: lot.rulesVersion,
    isNeeded: state.kind === 'unregistered' || ('entry' in state && state.entry === 'unregistered'),
  });
  const { title, number } = lot;
  const pictured = picturedOf(lot);
  const because = { title, text: `${number} 号 · 登录后接着办`, pictured };
  useDoing(isRunning(state) ? because : null);
  const admitted = (resume: () => void): void => askToLogIn({ because, resume });
  return {
    lot,
    live,
    state,
    mine,
    paddle: live.mine?.paddle ?? null,
    phase,
    isBusy,
    registration,
    path: lotPath({ hall: lot.hall, view }),
    act: (action) => admitted(() => void desk.act(action)),
    askFirst: (action) => admitted(() => desk.askFirst(action)),
    confirm: () => admitted(() => void desk.confirm()),
    goOn: () => admitted(() => void desk.goOn()),
    cancel: desk.cancel,
    askLogIn: () => askToLogIn({ because: { title, pictured } }),
  };
}

/** Until scripts run nothing is entered from the panel: the form beside it is the way in. */
const useDrawnState = (state: PanelState): PanelState => {
  const isAwake = useAwake();
  if (isAwake) return state;
  if (state.kind === 'unregistered') return { kind: 'can-bid', paddle: null };
  return 'entry' in state ? { ...state, entry: 'ready' } : state;
};

/** An answer of the house to an offer moves nothing in the room: it is looked for so often. */
const LOOK_MS = 30_000;

/**
 * Asks on every change of the lot, when a time of theirs is up, and now and then while an offer of
 * theirs waits.
 */
const useFreshDealings = (live: LiveLot, mine: MyDealings | null, ask: () => Promise<void>): void => {
  const isAwake = useAwake();
  const token = useStore($token);
  const { view, nowMs } = live;
  const turnMs = nextTurnMs(mine);
  const isUp = turnMs !== null && nowMs >= turnMs;
  const look = mine?.offer ? Math.floor(nowMs / LOOK_MS) : 0;
  const paddle = live.mine?.paddle ?? null;
  useEffect(() => {
    if (isAwake && token !== null) void ask();
  }, [isAwake, token, ask, view.seq, view.status, paddle, isUp, look]);
};
