// Nobody has to wait: for a portal whose visitors are not what the test is about.
import type { Waits } from '#server/http/pages/portal.ts';

export const noWaits: Waits = { toOpenMs: () => 0, toDrawMs: () => 0 };
