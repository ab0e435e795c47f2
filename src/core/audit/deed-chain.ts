// The chain of the house's deeds (操作链). Each deed has the number after that of the one before
// and the hash of both, so that nobody, whoever keeps the database included, can change, drop,
// reorder or cut off one without every later hash changing. Where the chain stood is signed and
// kept at a second place, again and again: a chain that was written anew from somewhere on does
// not fit these.
// Source: goals.md S12, I-46; product.md 7.8.
import { GENESIS, type Sha256 } from '#core/lots/chain.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { Deed } from './deed.ts';

export interface ChainedDeed extends Deed {
  /** From 1 on, without a hole. */
  readonly seq: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** End of a chain: the number and the hash of its last deed. */
export type ChainEnd = Pick<ChainedDeed, 'seq' | 'hash'>;

export const NO_DEEDS: ChainEnd = { seq: 0, hash: GENESIS };

/** Text of which the hash of a deed is made. */
export function deedText(deed: Omit<ChainedDeed, 'hash'>): string {
  const { previousHash, seq, atMs, kind, userId, role, detail, thing, ref, session, home } = deed;
  const said = [atMs, kind, userId, role, detail, thing, ref, session, home, deed.before, deed.after];
  return `${previousHash}\n${seq}\n${JSON.stringify(said)}`;
}

/** The deed as the next one of the chain. */
export function chained(end: ChainEnd, deed: Deed, sha256: Sha256): ChainedDeed {
  const next = { ...deed, seq: end.seq + 1, previousHash: end.hash };
  return { ...next, hash: sha256(deedText(next)) };
}

const EVERY_DEEDS = 1_000;
const EVERY_MS = MINUTE_MS;

/** Whether it is time to sign where the chain stands; `last` null: it was never signed. */
export function isCheckpointDue(end: ChainEnd, last: DeedCheckpoint | null, nowMs: number): boolean {
  const added = end.seq - (last?.seq ?? 0);
  return added >= EVERY_DEEDS || (added > 0 && nowMs - (last?.atMs ?? 0) >= EVERY_MS);
}

/** End of the chain at a moment, as it is kept at the second place. */
export interface DeedCheckpoint extends ChainEnd {
  readonly atMs: number;
}

export const DEED_FAULTS = ['changed', 'missing', 'reordered', 'truncated', 'rewritten', 'unsigned'] as const;

/**
 * `changed`: a deed is not what was written; `missing`: there is a hole; `reordered`: a deed stands
 * in the place of another; `truncated`: the chain ends before a checkpoint; `rewritten`: it holds,
 * and is not the one that was signed; `unsigned`: a checkpoint is not one that the house has made.
 */
export type DeedFaultKind = (typeof DEED_FAULTS)[number];

/** The first number from which the chain is not to be believed. */
export interface DeedFault {
  readonly seq: number;
  readonly why: DeedFaultKind;
}

/** A walk along the chain, part by part: it is too long to be held whole. */
export interface ChainWalk {
  /** Goes on over these deeds; the first fault found so far. */
  readonly over: (deeds: readonly ChainedDeed[]) => DeedFault | null;
  /** Nothing follows: what a checkpoint holds and the chain does not is cut off. */
  readonly end: () => DeedFault | null;
  readonly at: () => ChainEnd;
}

/** How far from its own place a deed is looked for. */
const LOOKED_ROUND = 100;

/** Whether it is a true deed of another place nearby, or its place is held by a later one. */
const isOfElsewhere = (deed: ChainedDeed, sha256: Sha256): boolean => {
  const first = Math.max(1, deed.seq - LOOKED_ROUND);
  for (let seq = first; seq <= deed.seq + LOOKED_ROUND; seq += 1)
    if (seq !== deed.seq && sha256(deedText({ ...deed, seq })) === deed.hash) return true;
  return false;
};

/** `from`: where the walk begins, if what lies before has been walked already. */
export function chainWalk(
  checkpoints: readonly ChainEnd[],
  sha256: Sha256,
  from: ChainEnd = NO_DEEDS,
): ChainWalk {
  const signed = checkpoints.toSorted((one, other) => one.seq - other.seq);
  let { seq, hash } = from;
  let held = from.seq;
  let next = signed.findIndex((one) => one.seq > from.seq);
  if (next === -1) next = signed.length;
  let fault: DeedFault | null = null;

  const faultIn = (deed: ChainedDeed): DeedFault | null => {
    if (deed.seq !== seq + 1) return { seq: seq + 1, why: deed.seq > seq + 1 ? 'missing' : 'reordered' };
    if (deed.previousHash !== hash || sha256(deedText(deed)) !== deed.hash)
      return { seq: deed.seq, why: isOfElsewhere(deed, sha256) ? 'reordered' : 'changed' };
    for (; signed[next]?.seq === deed.seq; next += 1) {
      if (signed[next]?.hash !== deed.hash) return { seq: held + 1, why: 'rewritten' };
      held = deed.seq;
    }
    return null;
  };
  return {
    over: (deeds) => {
      for (const deed of deeds) {
        fault ??= faultIn(deed);
        if (fault) return fault;
        ({ seq, hash } = deed);
      }
      return null;
    },
    end: () => fault ?? (signed[next] ? { seq: seq + 1, why: 'truncated' } : null),
    at: () => ({ seq, hash }),
  };
}

/** The first fault of a whole chain; null: it holds, to the last checkpoint. */
export function chainFault(
  deeds: readonly ChainedDeed[],
  checkpoints: readonly ChainEnd[],
  sha256: Sha256,
): DeedFault | null {
  const walk = chainWalk(checkpoints, sha256);
  const fault = walk.over(deeds) ?? walk.end();
  const isThere = fault?.why === 'missing' && deeds.some(({ seq }) => seq === fault.seq);
  return fault && isThere ? { ...fault, why: 'reordered' } : fault;
}
