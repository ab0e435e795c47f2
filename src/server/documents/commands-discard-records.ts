import { decideDiscard, type RetentionRefusal } from '#core/audit/retention.ts';
import type { Command } from '#server/engine/command.ts';
import { discardRecord, recordFacts, ruleOf, type DiscardKind } from './store-old-records.ts';

export interface DiscardRecords {
  readonly kind: DiscardKind;
  readonly ids: readonly string[];
}

export interface RecordsDiscarded {
  readonly discarded: readonly string[];
  /** Those whose time has not come, each with when it will. */
  readonly kept: readonly { readonly id: string; readonly refusal: RetentionRefusal }[];
}

/**
 * Discards records that have been kept as long as the law wants, and no other, whoever asks.
 * Source: goals.md S15.
 */
export const discardRecords: Command<DiscardRecords, RecordsDiscarded> = {
  name: 'discard-records',
  sparesBidders: true,
  run: async ({ db, nowMs }, { kind, ids }) => {
    const discarded: string[] = [];
    const kept: { id: string; refusal: RetentionRefusal }[] = [];
    for (const id of ids) {
      const facts = await recordFacts(db, kind, id);
      if (!facts) continue;
      const decision = decideDiscard(await ruleOf(db, kind, id), facts, nowMs);
      if (!decision.ok) {
        kept.push({ id, refusal: decision.refusal });
        continue;
      }
      await discardRecord(db, kind, id);
      discarded.push(id);
    }
    return { discarded, kept };
  },
};
