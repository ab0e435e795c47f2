// The picture keeper: once an hour looks for pictures that have been kept as long as the law wants
// and has them discarded, a page at a time. Whether one may go the command decides, case by case;
// then its bytes go, then its row. Source: goals.md S15.
import { shortestMs } from '#core/audit/retention.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { dropPictures } from '#server/documents/commands-drop-pictures.ts';
import {
  discardedPictures,
  picturesBefore,
  straysBefore,
  type PicturePlace,
} from '#server/documents/store-old-pictures.ts';
import type { Files } from '#server/ports/files.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

const FIRST: PicturePlace = { atMs: -1, id: '' };

interface Parts extends Pick<SchedulerParts, 'engine' | 'reader' | 'clock'> {
  readonly files: Pick<Files, 'remove'>;
}

/**
 * Pictures that are looked for, and how: one that was shown somewhere is kept for years, one that
 * was shown nowhere for days.
 */
const LOOKS = [
  { rule: 'stray-picture', find: straysBefore },
  { rule: 'picture', find: picturesBefore },
] as const;

/**
 * To be called as often as one likes: a page to a call while there is more to look at, then not for
 * an hour.
 */
export function openPurgePictures({ engine, reader, clock, files }: Parts): () => Promise<void> {
  let lookedAtMs = clock.nowMs();
  let left: { readonly look: (typeof LOOKS)[number]; readonly after: PicturePlace }[] = [];
  const sweepOut = async (): Promise<void> => {
    const ids = await discardedPictures(reader);
    for (const id of ids) await files.remove(id);
    if (ids.length > 0) await engine.run(dropPictures, { ids });
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (nowMs - lookedAtMs >= HOUR_MS) {
      lookedAtMs = nowMs;
      left = LOOKS.map((look) => ({ look, after: FIRST }));
    }
    const [now, ...later] = left;
    const keptMs = now ? shortestMs(now.look.rule) : null;
    if (!now || keptMs === null) return;
    const found = await now.look.find(reader, { beforeMs: nowMs - keptMs, after: now.after });
    if (found.length > 0)
      await engine.run(discardRecords, { kind: 'picture', ids: found.map(({ id }) => id) });
    await sweepOut();
    const last = found.at(-1);
    left = last ? [{ look: now.look, after: last }, ...later] : later;
  };
}
