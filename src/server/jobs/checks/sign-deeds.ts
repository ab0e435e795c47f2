// The chain of the house's deeds is signed at its second place: after 1,000 deeds, or after a
// minute in which something was done. Only what holds is signed; what does not is told at once.
// Source: goals.md S12.
import { isCheckpointDue, NO_DEEDS, type ChainEnd, type DeedFault } from '#core/audit/deed-chain.ts';
import type { Checkpoints } from '#server/audit/deeds/checkpoint-file.ts';
import { noteDeedCheck } from '#server/audit/deeds/commands-note-check.ts';
import { faultSince } from '#server/audit/deeds/queries-deed-check.ts';
import { chainEnd } from '#server/audit/deeds/store-deeds.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { unlessAnother, type LockingReader } from '#server/store/one-at-a-time.ts';
import { startRepeat, type Repeat } from '../repeat.ts';

const LOOK_MS = 2_000;

export interface SigningParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: LockingReader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly checkpoints: Checkpoints;
  /** It could not be written, or the chain does not hold. */
  readonly failed: (error: unknown) => void;
}

/** The chain ends before the last checkpoint, or in another way than was signed. */
const endFault = (end: ChainEnd, last: ChainEnd): DeedFault | null => {
  if (end.seq < last.seq) return { seq: end.seq + 1, why: 'truncated' };
  return end.seq === last.seq && end.hash !== last.hash ? { seq: last.seq, why: 'rewritten' } : null;
};

const signed = async ({ reader, clock, checkpoints }: SigningParts): Promise<DeedFault | null> => {
  const last = (await checkpoints.recent()).at(-1) ?? null;
  const end = await chainEnd(reader);
  const nowMs = clock.nowMs();
  if (!isCheckpointDue(end, last, nowMs)) return last && endFault(end, last);
  const fault = await faultSince(reader, { from: last ?? NO_DEEDS, end });
  if (fault === null) await checkpoints.add({ ...end, atMs: nowMs });
  return fault;
};

export type DeedSigning = () => Promise<void>;

/** One round, to be called as often as one likes; a fault is told once by each process. */
export function openSignDeeds(parts: SigningParts): DeedSigning {
  let toldSeq = 0;
  return async () => {
    // Several houses may share one second place: their lines must not meet.
    const fault = await unlessAnother(parts.reader, 'deed-checkpoints', () => signed(parts));
    if (fault === null || fault.seq === toldSeq) return;
    toldSeq = fault.seq;
    const check = { deedCount: fault.seq - 1, checkpointCount: 0, tookMs: 0, fault, staffId: null };
    await parts.engine.run(noteDeedCheck, check);
    parts.failed(new Error(`the chain of deeds is ${fault.why} at ${fault.seq}`));
  };
}

export function startSignDeeds(parts: SigningParts): Repeat {
  return startRepeat(openSignDeeds(parts), LOOK_MS, parts.failed);
}
