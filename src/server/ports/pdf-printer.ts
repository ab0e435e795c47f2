// The PDF printer: a thread of its own, started with the first paper, for setting a page takes
// longer than a bid may wait.
import { Worker } from 'node:worker_threads';
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

export function threadPrinter(): PdfPrinter {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let worker: Worker | null = null;
  const giveUp = (sentence: string): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(sentence));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('../pdf/print-worker.ts', import.meta.url));
    // The house may end although a printer stands ready.
    started.unref();
    started.on('message', (printed: Printed) => {
      const { resolve, reject } = waiting.get(printed.id) ?? {};
      waiting.delete(printed.id);
      if (printed.ok) resolve?.(printed.pdf);
      else reject?.(new Error(printed.message));
    });
    started.once('error', (error) => giveUp(`the printer broke: ${String(error)}`));
    started.once('exit', () => giveUp('the printer has stopped'));
    return started;
  };
  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker ??= start();
        worker.postMessage({ id, paper } satisfies ToPrint);
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}
