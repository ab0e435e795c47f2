// The checker of the keys, each minute: whether the keys are here with which other nodes have begun
// to seal, and those that the late rows of each sealed column ask for; and whether of each column a
// late row under each key opens. A house that lacks a key when it starts does not open at all
// (store/seals/seal-keys.ts); this is what comes later, a row that was changed among it.
// Source: goals.md R13, S9.
import { ALL_KEYS, type KeyFigures } from '#core/operations/parts.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Services } from '#server/http/services.ts';
import { ringBehind } from '#server/store/seals/at-rest.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { keysOfOthers } from '#server/store/seals/seal-keys.ts';
import { SEALED_COLUMNS, type SealedColumn } from '#server/store/seals/sealed-columns.ts';
import { lastLying, sealedRow } from '#server/store/seals/store-seals.ts';
import { startRepeat, type Repeat } from '../repeat.ts';
import { placeOf } from '../sealed-places.ts';

const MOST_ROWS = 50;

export interface KeyCheckParts extends Pick<Services, 'reader' | 'atRest'> {
  readonly clock: Pick<Clock, 'nowMs'>;
}

export interface KeyCheck {
  /** One round. */
  readonly check: () => Promise<void>;
  /** Findings of the last round. */
  readonly figures: () => KeyFigures;
}

const opens = async (
  { reader, atRest }: KeyCheckParts,
  column: SealedColumn,
  id: string,
): Promise<boolean> => {
  const row = await sealedRow(reader, column, id);
  if (!row) return true;
  try {
    atRest.seals[column.seal].open(row.sealed, placeOf(column.name, row));
    return true;
  } catch {
    return false;
  }
};

interface Look {
  readonly missing: readonly string[];
  readonly isShut: boolean;
}

/** Of each key that is here one late row is opened; of a key that is not, none can be. */
const lookAt = async (parts: KeyCheckParts, column: SealedColumn): Promise<Look> => {
  const { ids, firstId } = namesIn(parts.atRest.rings[ringBehind(column.seal)]);
  const late = await lastLying(parts.reader, column, MOST_ROWS);
  const oneByKey = new Map(late.map(({ id, keyId }) => [keyId ?? firstId, id]));
  const missing = [...oneByKey.keys()].filter((key) => !ids.includes(key));
  for (const [key, id] of oneByKey) {
    if (ids.includes(key) && !(await opens(parts, column, id))) return { missing, isShut: true };
  }
  return { missing, isShut: false };
};

const checked = async (parts: KeyCheckParts, sinceMs: number): Promise<KeyFigures> => {
  const { bids, records } = await keysOfOthers(parts.reader, parts.atRest.rings, sinceMs);
  const missing = { bids: new Set(bids), records: new Set(records) };
  const shutColumns: string[] = [];
  for (const column of SEALED_COLUMNS) {
    const look = await lookAt(parts, column);
    for (const id of look.missing) missing[ringBehind(column.seal)].add(id);
    if (look.isShut) shutColumns.push(column.name);
  }
  return { missing: { bids: [...missing.bids], records: [...missing.records] }, shutColumns };
};

export function openKeyCheck(parts: KeyCheckParts): KeyCheck {
  const sinceMs = parts.clock.nowMs();
  let figures = ALL_KEYS;
  return {
    check: async () => {
      figures = await checked(parts, sinceMs);
    },
    figures: () => figures,
  };
}

export function startCheckKeys({
  keyCheck,
  failed,
}: {
  readonly keyCheck: Pick<KeyCheck, 'check'>;
  /** The store could not be read. */
  readonly failed: (error: unknown) => void;
}): Repeat {
  return startRepeat(keyCheck.check, MINUTE_MS, failed);
}
