// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { drillHandlers } from './drills/routes-drills.ts';
import { replayHandlers } from './replays/routes-replays.ts';
import { signalHandlers } from './signals/routes-signals.ts';
import { statusHandlers } from './status/routes-status.ts';

export function handlers(services: Services) {
  return {
    ...replayHandlers(services),
    ...signalHandlers(services),
    ...drillHandlers(services),
    ...statusHandlers(services),
  };
}
