// The PDF printer: a thread of its own, started with the first paper, for setting a page takes
// longer than a bid may wait. The letters and what sets them are a hundred megabytes: it ends when
// no paper has been wanted for a while, and the next starts another.
import { Worker } from 'node:worker_threads';
import { programFile } from '#server/own-code.ts';
import type { Printable } from '#server/pdf/print.ts';
import type { Printed, ToPrint } from '#server/pdf/wire.ts';

export interface PdfPrinter {
  /** The bytes of the PDF; the same for the same facts. Rejects when it could not be printed. */
  readonly print: (paper: Printable) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Longer than the pause between two papers of a queue (jobs/print-papers.ts). */
const IDLE_MS = 5_000;

export function threadPrinter(idleMs = IDLE_MS): PdfPrinter {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const giveUp = (of: Worker, sentence: string): void => {
    // One that had nothing to do any more.
    if (worker !== of) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(sentence));
    waiting.clear();
  };
  const letGo = (): void => {
    const idler = worker;
    worker = null;
    void idler?.terminate();
  };
  const hear = (printed: Printed): void => {
    const { resolve, reject } = waiting.get(printed.id) ?? {};
    waiting.delete(printed.id);
    if (printed.ok) resolve?.(printed.pdf);
    else reject?.(new Error(printed.message));
    if (waiting.size === 0) idle = setTimeout(letGo, idleMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(programFile('pdf/print-worker'));
    // The house may end although a printer stands ready.
    started.unref();
    started.on('message', hear);
    started.once('error', (error) => giveUp(started, `the printer broke: ${String(error)}`));
    started.once('exit', () => giveUp(started, 'the printer has stopped'));
    return started;
  };
  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, paper } satisfies ToPrint);
      }),
    stop: async () => {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
