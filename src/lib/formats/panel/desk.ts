// One conversation at a lot that is not bid up: an act is read once more where it cannot be taken
// back, it is on its way, it is done or refused. What was sent and not answered is sent again under
// the same key, so that nothing is bought, offered or sealed twice. Source: engine.md 9.5; U13.
import { atom, type ReadableAtom } from 'nanostores';
import type { FormatAnswer, MyDealings } from '#contract/formats/outputs.ts';
import type { Refusal } from '#core/refusals.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed, EXPIRED, Refused } from '#lib/errors.ts';
import { isSameAction, sendAction, type FormatAction } from '#lib/formats/format-action.ts';
import { noteSeenText, seenTextOf, type DrawnLot } from '#lib/lots/seen-text.ts';
import { timedId } from '#lib/random-id.ts';
import { receiveView } from '#lib/stores/lots.ts';
import { openDealings, type Dealings } from './dealings.ts';

export type ActionPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'confirming'; readonly action: FormatAction }
  | { readonly at: 'sending'; readonly action: FormatAction }
  | { readonly at: 'refused'; readonly action: FormatAction; readonly refusal: Refusal }
  /** Nothing has happened. */
  | { readonly at: 'failed'; readonly message: string }
  /** No answer came: whether it has happened, one's own dealings tell. */
  | { readonly at: 'unknown'; readonly message: string }
  | { readonly at: 'done'; readonly action: FormatAction; readonly answer: FormatAnswer };

export interface Desk extends Dealings {
  readonly $phase: ReadableAtom<ActionPhase>;
  /** Waits for a second press. */
  readonly askFirst: (action: FormatAction) => void;
  readonly act: (action: FormatAction) => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Sends what was refused once more: they have seen since what has changed. */
  readonly goOn: () => Promise<void>;
  readonly cancel: () => void;
}

const IDLE: ActionPhase = { at: 'idle' };

interface Sent {
  readonly action: FormatAction;
  readonly key: string;
}

export function openDesk(drawn: DrawnLot, known: MyDealings | null): Desk {
  const $phase = atom<ActionPhase>(IDLE);
  const dealings = openDealings(drawn.id, known);
  let unanswered: Sent | null = null;
  const sentBefore = (action: FormatAction): Sent =>
    unanswered && isSameAction(unanswered.action, action)
      ? unanswered
      : { action, key: timedId(serverNowMs()) };
  const take = (action: FormatAction, answer: FormatAnswer): void => {
    receiveView(answer.lot, answer.nowMs);
    dealings.receive(answer.mine, answer.nowMs);
    $phase.set({ at: 'done', action, answer });
  };
  const act = async (action: FormatAction): Promise<void> => {
    if ($phase.get().at === 'sending') return;
    const sent = sentBefore(action);
    unanswered = sent;
    $phase.set({ at: 'sending', action });
    try {
      const lot = { lotId: drawn.id, seenTextVersion: seenTextOf(drawn) };
      take(action, await sendAction(call, lot, action, { key: sent.key, quiet: true }));
      unanswered = null;
    } catch (error) {
      const phase = phaseAfter(error, action);
      if (phase.at !== 'unknown') unanswered = null;
      if (error instanceof Refused && error.lot) receiveView(error.lot, serverNowMs());
      $phase.set(phase);
      // A refusal, too, may tell of what this page does not know.
      await dealings.ask();
    }
  };
  return {
    ...dealings,
    $phase,
    act,
    askFirst: (action) => $phase.set({ at: 'confirming', action }),
    confirm: async () => {
      const phase = $phase.get();
      if (phase.at === 'confirming') await act(phase.action);
    },
    goOn: async () => {
      const phase = $phase.get();
      if (phase.at !== 'refused' || phase.refusal.code !== 'TEXT_CHANGED') return;
      noteSeenText(drawn.id, phase.refusal.textVersion);
      await act(phase.action);
    },
    cancel: () => $phase.set(IDLE),
  };
}

const phaseAfter = (error: unknown, action: FormatAction): ActionPhase => {
  if (error instanceof Refused) {
    const isOpen = error.refusal.code === 'IN_FLIGHT';
    return isOpen ? unknownOf(error) : { at: 'refused', action, refusal: error.refusal };
  }
  if (!(error instanceof CallFailed)) throw error;
  // That the session is over is told by the prompt that follows.
  if (error.code === EXPIRED) return IDLE;
  const isCertain = error.kind === 'unsent' || error.kind === 'answer';
  return isCertain ? { at: 'failed', message: error.msg } : unknownOf(error);
};

const unknownOf = ({ msg: message }: CallFailed): ActionPhase => ({ at: 'unknown', message });
