// The printer's own thread.
import { parentPort } from 'node:worker_threads';
import { messageOf } from '#server/engine/failure.ts';
import { printPaper } from './print.ts';
import type { Printed, ToPrint } from './wire.ts';

const print = async ({ id, paper }: ToPrint): Promise<Printed> => {
  try {
    return { id, ok: true, pdf: await printPaper(paper) };
  } catch (error) {
    return { id, ok: false, message: messageOf(error) };
  }
};

const answer = async (asked: ToPrint): Promise<void> => parentPort?.postMessage(await print(asked));

parentPort?.on('message', (asked: ToPrint) => void answer(asked));
