// The chain (竞价链). Each public event of a lot is stamped with the hash of itself and of the
// stamp before it, so that nobody, the house included, can change, drop or reorder one without
// every later stamp changing.
// Source: product.md 5.1, goals.md S12, S16.
import type { EventView } from './lot-view.ts';

/** The stamp before the first event of a lot. */
export const GENESIS = '0'.repeat(64);

/** SHA-256 of a UTF-8 text as 64 lower-case hex digits; handed in, for core knows no machine. */
export type Sha256 = (text: string) => string;

/**
 * JSON with the keys of every object in the order of the alphabet; as in JSON, what is undefined is
 * left out.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  // Without a comparison of ours keys go by their UTF-16 units, as they always have.
  for (const key of Object.keys(fields).toSorted()) {
    const field = fields[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(field)}`;
  }
  return `{${text}}`;
}

/** The text that is hashed: the same for the same event, whatever the order of its keys. */
export function chainText(previousHash: string, seq: number, event: EventView): string {
  return `${previousHash}\n${seq}\n${canonical(event)}`;
}

/** A public event with its number and its stamp, as anybody may read it. */
export interface Stamped {
  readonly seq: number;
  readonly event: EventView;
  readonly hash: string;
}

/**
 * A number and its stamp that one holds already, from a receipt, a confirmation, or off the screen.
 */
export type Anchor = Pick<Stamped, 'seq' | 'hash'>;

export type ChainVerdict =
  | { readonly holds: true; readonly count: number; readonly head: string }
  | { readonly holds: false; readonly brokenAtSeq: number };

/**
 * Recomputes the chain of a lot from its first event on, whatever was sold and how, and says where
 * it fails first. For machines whose hash answers later, as a browser's does.
 */
export async function verifyChain(
  rows: readonly Stamped[],
  anchors: readonly Anchor[],
  sha256: (text: string) => string | Promise<string>,
): Promise<ChainVerdict> {
  return judge(rows, await Promise.all(textsOf(rows).map(async (text) => sha256(text))), anchors);
}

/**
 * The texts to be hashed, one an event. Each leans on the stamp before it as claimed, so no hash is
 * needed to tell them.
 */
const textsOf = (rows: readonly Stamped[]): readonly string[] =>
  rows.map(({ seq, event }, index) => chainText(rows[index - 1]?.hash ?? GENESIS, seq, event));

const judge = (
  rows: readonly Stamped[],
  hashes: readonly string[],
  anchors: readonly Anchor[],
): ChainVerdict => {
  const broken = rows.findIndex(({ seq, hash }, index) => seq !== index + 1 || hash !== hashes[index]);
  // A stamp held from elsewhere that is not in its place: the chain was cut short, or written anew
  // from there or before.
  const missed = anchors.filter(({ seq, hash }) => (rows[seq - 1]?.hash ?? GENESIS) !== hash);
  const places = [...(broken === -1 ? [] : [broken + 1]), ...missed.map(({ seq }) => seq)];
  return places.length > 0
    ? { holds: false, brokenAtSeq: Math.min(...places) }
    : { holds: true, count: rows.length, head: rows.at(-1)?.hash ?? GENESIS };
};

/** The number of the first event whose stamp does not hold; null when the whole chain does. */
export function brokenAt(rows: readonly Stamped[], sha256: Sha256): number | null {
  const verdict = judge(rows, textsOf(rows).map(sha256), []);
  return verdict.holds ? null : verdict.brokenAtSeq;
}
