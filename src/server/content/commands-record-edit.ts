import type { ChangeKind } from '#contract/content/outputs.ts';
import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { addChange, putDraft, removeDraft, stopDraft, type Place } from './store-content.ts';

export interface RecordEdit extends Place {
  readonly what: ChangeKind;
  /** Text of the entry from now on, or until it was taken away; null where nothing is said. */
  readonly text: string | null;
  readonly byId: string;
  /** For a draft: what was live when it was begun, and when it comes out. */
  readonly seenHash?: string | null;
  readonly releaseAtMs?: number | null;
  /** Origin of the editor's order; the clock's come from nowhere. */
  readonly from?: From;
  /** For one that failed: why. */
  readonly problem?: string;
}

/** The part the public will see; a draft is the editor's own. */
const MOVES_THE_SITE: ReadonlySet<ChangeKind> = new Set([
  'schedule',
  'release',
  'timed-release',
  'take-down',
]);

/** One transaction logs the change and keeps or drops the editor's draft. */
export const recordEdit: Command<RecordEdit, { readonly id: string }> = {
  name: 'record-edit',
  sparesBidders: true,
  run: async (context, { collection, name, what, text, byId, from = FROM_NOWHERE, ...rest }) => {
    const { db, nowMs, newId } = context;
    const place = { collection, name };
    const id = newId();
    if (what === 'failed') await stopDraft(db, place, rest.problem ?? '');
    else if (what === 'draft' || what === 'schedule') {
      const { seenHash = null, releaseAtMs = null } = rest;
      await putDraft(db, {
        ...place,
        text: text ?? '',
        seenHash,
        releaseAtMs,
        problem: null,
        byId,
        atMs: nowMs,
      });
    } else await removeDraft(db, place);
    await addChange(db, { id, ...place, what, text, byId, atMs: nowMs });
    if (MOVES_THE_SITE.has(what)) {
      const ref = `${collection}/${name}`;
      await writeSecurity(context, { kind: 'editor-action', userId: byId, ...from, detail: what, ref });
    }
    return { id };
  },
};
