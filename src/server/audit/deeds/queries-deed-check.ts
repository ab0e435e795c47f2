// Verification of the whole chain of deeds: every deed by its hash, every checkpoint by its
// signature, and both against where the chain says that it ends. A part at a time, beside whatever
// else the house does; what is added meanwhile is for the next one. Source: goals.md S12.
import { chainWalk, type ChainEnd, type DeedCheckpoint, type DeedFault } from '#core/audit/deed-chain.ts';
import type { Reader } from '#server/store/access.ts';
import type { Checkpoints } from './checkpoint-file.ts';
import { sha256 } from './deed-book.ts';
import { chainEnd, deedsInOrder } from './store-deeds.ts';

const PART = 1_000;

export interface DeedCheck {
  /** Deeds that were walked, up to the fault if there is one. */
  readonly deedCount: number;
  readonly checkpointCount: number;
  readonly tookMs: number;
  readonly fault: DeedFault | null;
  readonly end: ChainEnd;
  /** Null: nothing was ever signed. */
  readonly lastCheckpoint: DeedCheckpoint | null;
}

interface Ground {
  readonly reader: Reader;
  readonly checkpoints: Pick<Checkpoints, 'all'>;
}

export async function checkDeeds({ reader, checkpoints }: Ground): Promise<DeedCheck> {
  const begunMs = performance.now();
  // Checkpoints first: one that is signed after this is of deeds that are read.
  const { rows, unsignedSeq } = await checkpoints.all();
  const end = await chainEnd(reader);
  const lastCheckpoint = rows.at(-1) ?? null;
  const walk = chainWalk(end.seq === 0 ? rows : [...rows, end], sha256);
  let fault: DeedFault | null = null;
  const upTo = Math.max(end.seq, lastCheckpoint?.seq ?? 0);
  for (let isLeft = true; isLeft && fault === null;) {
    const deeds = await deedsInOrder(reader, { after: walk.at().seq, upTo, count: PART });
    fault = walk.over(deeds);
    isLeft = deeds.length === PART;
  }
  fault ??= walk.end() ?? (unsignedSeq === null ? null : { seq: unsignedSeq, why: 'unsigned' });
  return {
    deedCount: walk.at().seq,
    checkpointCount: rows.length,
    tookMs: Math.round(performance.now() - begunMs),
    fault,
    end,
    lastCheckpoint,
  };
}

/** The deeds since the last checkpoint hold, and follow it; otherwise the first that does not. */
export async function faultSince(
  reader: Reader,
  { from, end }: { readonly from: ChainEnd; readonly end: ChainEnd },
): Promise<DeedFault | null> {
  const walk = chainWalk([end], sha256, from);
  for (;;) {
    const deeds = await deedsInOrder(reader, { after: walk.at().seq, upTo: end.seq, count: PART });
    const fault = walk.over(deeds);
    if (fault !== null || deeds.length < PART) return fault ?? walk.end();
  }
}
