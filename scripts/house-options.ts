import { availableParallelism } from 'node:os';

/** V8 takes no more than this of its own accord. */
const MOST_HELPERS = 4;

/**
 * Beside the house's own thread every helper that clears away may want a core of its own: one is
 * left to whoever bids.
 */
const helpers = Math.max(1, Math.min(MOST_HELPERS, availableParallelism() - 1));

/**
 * How the house's Node is started. A crowd that comes in at once leaves so much behind that V8
 * would let its young heap grow to 96 MB and keep it, which is more than the crowd itself takes;
 * half of that costs no request anything that could be measured. What a watcher takes: npm run
 * bench -- fan-out. On two cores V8's four helpers would stand in a bid's way, four milliseconds
 * each time: npm run bench -- engine.
 */
export const HOUSE_OPTIONS = ['--max-semi-space-size=16', `--v8-pool-size=${helpers}`];

/**
 * How native memory is had, in words of Linux' C library; elsewhere nobody reads them. Left alone
 * it gives each of a dozen threads stores of its own, and what one has let go serves no other; and
 * a page or its packed form would lie between what stays, so that its room never goes back to the
 * system: docs/performance/memory.md.
 */
export const NATIVE_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The same for a house that a program of ours starts: its environment. */
export const AS_THE_HOUSE = { ...NATIVE_MEMORY, NODE_OPTIONS: HOUSE_OPTIONS.join(' ') };
