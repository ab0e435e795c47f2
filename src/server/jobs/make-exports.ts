// The export maker: makes the copies of their data that people have asked for, the longest waiting
// first, and hands them to the engine. It keeps nothing: a house that stops in between makes them
// when it is back. One that cannot be made keeps no other waiting.
import { MINUTE_MS } from '#core/time/days.ts';
import { keepExport } from '#server/accounts/own-data/commands-export.ts';
import { exportFileOf } from '#server/accounts/own-data/export-file.ts';
import { exportTables, type ExportSources } from '#server/accounts/own-data/export-parts.ts';
import { exportPlace, waitingExports, type ExportRow } from '#server/accounts/own-data/store-exports.ts';
import { readAvatar } from '#server/accounts/own/avatar-pictures.ts';
import { avatarRow } from '#server/accounts/own/store-avatars.ts';
import type { Clock } from '#server/clock/clock.ts';
import { exportParts } from '#server/domains.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Services } from '#server/http/services.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const MOST_IN_A_ROUND = 5;
const EVERY_MS = 1_000;
const RETRY_MS = MINUTE_MS;

export interface ExportMakerParts extends ExportSources, Pick<Services, 'files'> {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly clock: Clock;
  /** One could not be made; it is tried again. */
  readonly failed: (error: unknown) => void;
}

export function startMakeExports(parts: ExportMakerParts): Repeat {
  return startRepeat(openMakeExports(parts), EVERY_MS, parts.failed);
}

const makeOne = async (parts: ExportMakerParts, { id, userId }: ExportRow): Promise<void> => {
  const { engine, reader, clock, textSeal } = parts;
  const tables = await exportTables(await exportParts(), parts, userId);
  const row = await avatarRow(reader, userId);
  const avatar = row && (await readAvatar(parts, row));
  const bytes = exportFileOf({ tables, avatar }, clock.nowMs());
  const sealed = textSeal.seal(bytes.toString('base64'), exportPlace({ id, userId }));
  await engine.run(keepExport, { id, sealed, byteCount: bytes.byteLength });
};

/** A round: makes what waits, but for what could not be made a moment ago. */
export function openMakeExports(parts: ExportMakerParts): () => Promise<void> {
  const failedAtMs = new Map<string, number>();
  return async () => {
    const nowMs = parts.clock.nowMs();
    const waiting = await waitingExports(parts.reader, MOST_IN_A_ROUND + failedAtMs.size);
    for (const row of waiting.filter(({ id }) => nowMs - (failedAtMs.get(id) ?? -Infinity) >= RETRY_MS)) {
      try {
        await makeOne(parts, row);
        failedAtMs.delete(row.id);
      } catch (error) {
        failedAtMs.set(row.id, nowMs);
        parts.failed(error);
      }
    }
  };
}
