// The engine's thread, begun before the rest of the house is loaded: the two load side by side, so
// that a house which opens again after a fault takes bids sooner. It opens nothing before it is
// told what.
import { Worker } from 'node:worker_threads';
import { programFile } from '#server/own-code.ts';

const ENTRY = programFile('engine-thread');

let begun: Worker | null = null;

/**
 * Begins the thread that the next `engineThread` hands out; a program that ends before that is not
 * kept from it.
 */
export function beginEngineThread(): void {
  begun ??= new Worker(ENTRY);
  begun.unref();
}

/**
 * A thread that waits to be told what to open (`EngineThreadData`): the one begun ahead, once, or a
 * new one.
 */
export function engineThread(): Worker {
  const worker = begun ?? new Worker(ENTRY);
  begun = null;
  worker.ref();
  return worker;
}
