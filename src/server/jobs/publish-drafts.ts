// Timed releases: every second looks which drafts are due, and puts them in the place of what is
// live. One that cannot come out, because it has a fault or somebody was quicker, stays a draft and
// says why.
import type { Clock } from '#server/clock/clock.ts';
import type { Editor } from '#server/content/editor.ts';
import { dueDrafts } from '#server/content/store-content.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const IDLE_MS = 1_000;

export interface ReleaserParts {
  readonly editor: Pick<Editor, 'release'>;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}

/** Releases whatever is due. */
export async function releaseDue({ editor, reader, clock }: ReleaserParts): Promise<void> {
  const nowMs = clock.nowMs();
  for (const draft of await dueDrafts(reader, nowMs)) await editor.release(draft, nowMs);
}

export function startPublishDrafts(parts: ReleaserParts): Repeat {
  return startRepeat(() => releaseDue(parts), IDLE_MS, parts.failed);
}
