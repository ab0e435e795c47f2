// Memory that a crowd took, given back when the crowd has gone. V8 clears away when somebody asks
// for more; in a house where nobody does, what a burst has left would lie there for hours. So a
// quiet house that holds much more than it has to tells V8 that memory is scarce, and it clears
// away in small steps beside the work: docs/performance/memory.md.
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_MS = 10_000;
/** Part of the time the house is at work, when it is quiet. */
const QUIET = 0.5;
/** So many times what it has to hold are worth the clearing away. */
const MUCH = 1.2;
/** The steps in which V8 clears away are done by the look after the next. */
const LOOKS_BETWEEN = 2;

/** As much as V8 takes for a sudden need. Never touched, it costs the system no memory. */
const SUDDEN_NEED_BYTES = 128 * 1_048_576;

export interface Memory {
  /** Size of the heap, with all that is held by it elsewhere. */
  readonly heldBytes: () => number;
  /** The part of the time since it was last asked in which there was work: 0 to 1. */
  readonly busyPart: () => number;
  /** Lets what nobody needs be cleared away. */
  readonly clear: () => void;
}

/** Looks once; to be asked again and again. */
export function openGiveBack({ heldBytes, busyPart, clear }: Memory): () => void {
  /** The least that was held after a clearing away; 0: there has been none. */
  let leastBytes = 0;
  let looksUntilNext = 0;
  return () => {
    const isQuiet = busyPart() < QUIET;
    const bytes = heldBytes();
    if (looksUntilNext > 0) {
      looksUntilNext -= 1;
      if (looksUntilNext === 0) leastBytes = bytes;
      return;
    }
    if (!isQuiet || bytes < leastBytes * MUCH) return;
    clear();
    looksUntilNext = LOOKS_BETWEEN;
  };
}

/** Of this thread. */
export function ownMemory(): Memory {
  let before = performance.eventLoopUtilization();
  return {
    heldBytes: () => {
      const { total_heap_size: heapBytes, external_memory: elsewhereBytes } = getHeapStatistics();
      return heapBytes + elsewhereBytes;
    },
    busyPart: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    clear: () => void new ArrayBuffer(SUDDEN_NEED_BYTES),
  };
}

/** Goes on for as long as the house is open, and keeps nobody from closing it. */
export function giveBackWhenQuiet(): void {
  setInterval(openGiveBack(ownMemory()), LOOK_MS).unref();
}
