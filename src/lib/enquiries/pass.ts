// Proof a form sends along that a person has filled it in: the browser works for a moment,
// silently, from when somebody first enters a field. Source:
// docs/decisions/security/enquiries-without-puzzles.md.
import { solve } from '#lib/accounts/proof.ts';
import { call } from '#lib/api.ts';

/** The house wants a form to be at least three seconds old, by its own clock. */
const LEAST_MS = 3_200;
/** A challenge lives ten minutes; one that is nearly as old is not worth sending. */
const LIFE_MS = 9 * 60_000;

export interface Pass {
  /** Begins the work, once. */
  readonly begin: () => void;
  /** The proof, when it is done and old enough to be believed. A new one each time. */
  readonly take: () => Promise<string>;
}

interface Work {
  readonly proof: Promise<string>;
  readonly begunMs: number;
  /**
   * When the challenge had come: the house counts from when it gave it, which may be long after it
   * was asked.
   */
  readonly cameMs: Promise<number>;
}

export function openPass(): Pass {
  let work: Work | null = null;
  return {
    begin: () => {
      work ??= begun();
    },
    take: async () => {
      const isStale = work !== null && performance.now() - work.begunMs > LIFE_MS;
      const { proof, cameMs } = work === null || isStale ? begun() : work;
      work = null;
      const text = await proof;
      await until((await cameMs) + LEAST_MS);
      return text;
    },
  };
}

const begun = (): Work => {
  const challenge = call('challenge', {}, { quiet: true });
  const proof = challenge.then(solve);
  const cameMs = challenge.then(
    () => performance.now(),
    () => 0,
  );
  // Told when it is taken; until then nobody waits for it.
  proof.catch(() => undefined);
  return { proof, begunMs: performance.now(), cameMs };
};

const until = (atMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, atMs - performance.now()));
  });
