// The house's clock, as well as this page can know it. A phone's own clock lies, jumps and is set
// by hand, so only its steady counter (performance.now) is used: the server's time is that counter
// plus a base learnt from round trips, of which the quickest is the truest. Source: engine.md 9.5
// (clock).
import { atom, onMount } from 'nanostores';
import type { Envelope } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { TIME_ADDRESS } from './live/line-addresses.ts';

interface Sample {
  /** Server time at the counter's zero. */
  readonly baseMs: number;
  readonly roundTripMs: number;
  readonly takenAtMs: number;
}

/**
 * Counters of two machines part by some milliseconds a minute, so that even the best sample grows
 * old.
 */
const GROWS_OLD_MS = 5 * 60_000;
const SECOND_MS = 1_000;

let best: Sample | null = null;

/**
 * So many questions, one after another; the quickest answer counts. Silent when the line is down.
 * @param questions one shows the time; where a hammer falls it is to be known more closely
 */
export async function syncClock(questions: 1 | 4, fetcher: typeof fetch = fetch): Promise<void> {
  try {
    for (let asked = 0; asked < questions; asked += 1) await ask(fetcher);
  } catch {
    // The known offset stays good; the stream's beats go on correcting it.
  }
}

// Until the first sample the machine's own clock has to do.
const guessedBaseMs = (): number => Date.now() - performance.now();

/** How far this machine's clock is behind the house's, for show; 0 until it is known. */
export const $serverOffsetMs = atom(0);
/** Half the best round trip: how wrong the offset can be. Null until it is known. */
export const $clockErrorMs = atom<number | null>(null);

/** The house's time, epoch ms. */
export function serverNowMs(): number {
  return Math.round((best?.baseMs ?? guessedBaseMs()) + performance.now());
}

const adopt = (sample: Sample): void => {
  best = sample;
  $serverOffsetMs.set(Math.round(sample.baseMs - guessedBaseMs()));
  $clockErrorMs.set(Math.ceil(sample.roundTripMs / 2));
};

/** A round trip: sent and answered by the counter, and the time the server named in between. */
export function takeSample(sentMs: number, serverMs: number, answeredMs: number): void {
  const roundTripMs = answeredMs - sentMs;
  const baseMs = serverMs - (sentMs + answeredMs) / 2;
  const isBetter =
    best === null || roundTripMs <= best.roundTripMs || answeredMs - best.takenAtMs > GROWS_OLD_MS;
  if (isBetter) adopt({ baseMs, roundTripMs, takenAtMs: answeredMs });
}

/**
 * News from the server cannot come from the future: if it seems to, the counter has slept, and the
 * base moves up.
 */
export function receivedAt(serverMs: number): void {
  const leastBaseMs = serverMs - performance.now();
  if (best !== null && leastBaseMs > best.baseMs) adopt({ ...best, baseMs: leastBaseMs });
}

/**
 * A bare fetch: the round trip is what is measured, and every page asks, so the call layer is not
 * brought along.
 */
const ask = async (fetcher: typeof fetch): Promise<void> => {
  const sentMs = performance.now();
  const response = await fetcher(TIME_ADDRESS, { cache: 'no-store' });
  const { data } = (await response.json()) as Envelope<Outputs['time'] | null>;
  if (data) takeSample(sentMs, data.nowMs, performance.now());
};

/**
 * The one ticker of the page: the house's time at each of its full seconds. Runs only while
 * somebody looks.
 */
export const $second = atom(0);

onMount($second, () => {
  $second.set(serverNowMs());
  if (typeof window === 'undefined') return undefined;
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    const nowMs = serverNowMs();
    $second.set(nowMs);
    timer = setTimeout(tick, SECOND_MS - (nowMs % SECOND_MS));
  };
  tick();
  return () => clearTimeout(timer);
});
