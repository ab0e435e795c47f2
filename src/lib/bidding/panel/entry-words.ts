// Words of a phone's bar for somebody who has to enter a lot first; it leads to where they do.
import type { Entry, PanelState } from './panel-state.ts';

const ENTRY_VERBS: Readonly<Record<Entry, string | null>> = {
  'signed-out': '去登录',
  unverified: '去实名认证',
  unregistered: '去报名',
  ready: null,
};

/** Null: there is nothing they would have to do first. */
export function entryVerb(state: PanelState): string | null {
  if (state.kind === 'unverified' || state.kind === 'unregistered') return ENTRY_VERBS[state.kind];
  return state.kind === 'not-started' || state.kind === 'paused' ? ENTRY_VERBS[state.entry] : null;
}
