// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { noteDrill, startDrill } from './drills/commands-drill.ts';
import { noteReplays, replayAgain } from './replays/commands-note-replays.ts';
import { noteSignals, ruleSignal } from './signals/commands-signals.ts';
import { signalPlace } from './signals/store-signals.ts';

export const oversightDomain = {
  commands: [noteReplays, replayAgain, noteSignals, ruleSignal, startDrill, noteDrill],
  sealed: {
    'signals.noteSealed': signalPlace,
  },
  work: { area: 'oversight', load: async () => (await import('./replays/queries-work.ts')).replayWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
