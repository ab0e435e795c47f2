import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { threadPrinter, type PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { Printable } from '#server/pdf/print.ts';
import { paperFixtures } from '../../kit/documents/paper-fixtures.ts';

const HOUR_MS = 3_600_000;
const [paper] = paperFixtures as readonly [Printable, ...Printable[]];

let printer: PdfPrinter;
let threads: Worker[];
const note = (thread: Worker): void => void threads.push(thread);

beforeEach(() => {
  threads = [];
  process.on('worker', note);
});
afterEach(async () => {
  process.off('worker', note);
  await printer.stop();
});

describe("the printer's thread", () => {
  test('ends when no paper is wanted, and the next begins another', async () => {
    printer = threadPrinter(0);
    const first = await printer.print(paper);
    const [thread] = threads;
    if (thread) await once(thread, 'exit');
    expect(await printer.print(paper)).toEqual(first);
    expect(threads).toHaveLength(2);
  });

  test('prints one paper after the other while they come', async () => {
    printer = threadPrinter(HOUR_MS);
    expect(threads).toHaveLength(0);
    await printer.print(paper);
    await Promise.all([printer.print(paper), printer.print(paper)]);
    expect(threads).toHaveLength(1);
  });
});
