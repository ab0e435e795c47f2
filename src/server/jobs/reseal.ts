// The sealer: reads along every sealed column, a page a round, and seals with the current key what
// lies under a former one. It keeps nothing: one that was stopped begins again and finds less to
// do. It opens and seals here, outside the engine, which is handed a few rows at a time, so that
// bids come between. Source: goals.md S9.
import { HOUR_MS } from '#core/time/days.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Services } from '#server/http/services.ts';
import { chunks } from '#server/store/chunks.ts';
import { ringBehind } from '#server/store/seals/at-rest.ts';
import { keyId } from '#server/store/seals/ring-seal.ts';
import { SEALED_COLUMNS, type SealedColumn } from '#server/store/seals/sealed-columns.ts';
import { lyingAfter, sealedRow, type Resealed } from '#server/store/seals/store-seals.ts';
import { reseal } from './commands-reseal.ts';
import { startRepeat, type Repeat } from './repeat.ts';
import { placeOf } from './sealed-places.ts';

const EVERY_MS = 1_000;
const PAGE = 200;
/** So many in a transaction: a bid waits for no more than these. */
const MOST_AT_ONCE = 10;
/** Another node may seal with a former key until it is started anew. */
const RESTS_MS = HOUR_MS;

export interface ResealParts extends Pick<Services, 'reader' | 'atRest'> {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly clock: Clock;
  /** One could not be opened; it stays as it is, and is tried again on the next round. */
  readonly failed: (error: unknown) => void;
}

export function startReseal(parts: ResealParts): Repeat {
  return startRepeat(openReseal(parts), EVERY_MS, parts.failed);
}

/** Null: there is nothing to do any more, or it does not open. */
const anew = async (
  { reader, atRest, failed }: ResealParts,
  column: SealedColumn,
  id: string,
): Promise<Resealed | null> => {
  const row = await sealedRow(reader, column, id);
  if (!row) return null;
  const { sealed: was } = row;
  const seal = atRest.seals[column.seal];
  try {
    const place = placeOf(column.name, row);
    return { id, was, sealed: seal.seal(seal.open(was, place), place) };
  } catch (error) {
    failed(new Error(`${column.name} of ${id} does not open`, { cause: error }));
    return null;
  }
};

const sealPage = async (parts: ResealParts, column: SealedColumn, ids: readonly string[]): Promise<void> => {
  for (const chunk of chunks(ids, MOST_AT_ONCE)) {
    const rows: Resealed[] = [];
    for (const id of chunk) {
      const row = await anew(parts, column, id);
      if (row) rows.push(row);
    }
    if (rows.length > 0) await parts.engine.run(reseal, { column: column.name, rows });
  }
};

/**
 * To be called as often as one likes: a page to a call, and when all have been read, not for an
 * hour.
 */
export function openReseal(parts: ResealParts): () => Promise<void> {
  const { reader, atRest, clock } = parts;
  let at = 0;
  let after = '';
  let restsUntilMs = 0;
  return async () => {
    if (clock.nowMs() < restsUntilMs) return;
    const column = SEALED_COLUMNS[at];
    if (!column) {
      at = 0;
      restsUntilMs = clock.nowMs() + RESTS_MS;
      return;
    }
    const current = keyId(atRest.rings[ringBehind(column.seal)].ring[0]);
    const { found, next } = await lyingAfter(reader, column, { after, most: PAGE });
    const former = found.filter((one) => one.keyId !== current);
    await sealPage(
      parts,
      column,
      former.map(({ id }) => id),
    );
    after = next ?? '';
    if (next === null) at += 1;
  };
}
