// The picture keeper: once an hour looks for pictures that have been kept as long as the law wants and has them discarded, a
// page at a time. Whether one may go the command decides, case by case; then its bytes go, then its row. Source: goals.md S15.
import { HOUR_MS } from '#core/days.ts';
import { shortestMs } from '#core/retention.ts';
import { discardRecords } from '#server/commands/discard-records.ts';
import { dropPictures } from '#server/commands/drop-pictures.ts';
import type { Files } from '#server/ports/files.ts';
import { discardedPictures, type PicturePlace, picturesBefore } from '#server/store/old-pictures.ts';
import type { WakerParts } from './waker.ts';

const FIRST: PicturePlace = { atMs: -1, id: '' };

interface Parts extends Pick<WakerParts, 'engine' | 'reader' | 'clock'> {
  readonly files: Pick<Files, 'remove'>;
}

/** To be called as often as one likes: a page to a call while there is more to look at, then not for an hour. */
export const openPictureKeeper = ({ engine, reader, clock, files }: Parts): (() => Promise<void>) => {
  let lookedAtMs = clock.nowMs();
  let after: PicturePlace | null = null;
  const sweepOut = async (): Promise<void> => {
    const ids = await discardedPictures(reader);
    for (const id of ids) await files.remove(id);
    if (ids.length > 0) await engine.run(dropPictures, { ids });
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (nowMs - lookedAtMs >= HOUR_MS) {
      lookedAtMs = nowMs;
      after = FIRST;
    }
    const keptMs = shortestMs('picture');
    if (after === null || keptMs === null) return;
    const found = await picturesBefore(reader, { beforeMs: nowMs - keptMs, after });
    if (found.length > 0)
      await engine.run(discardRecords, { kind: 'picture', ids: found.map(({ id }) => id) });
    await sweepOut();
    after = found.at(-1) ?? null;
  };
};
