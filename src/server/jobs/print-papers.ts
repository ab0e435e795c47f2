// Printing of papers: takes the papers that are wanted to the printer, one at a time, and files
// what comes back. What was left from earlier, as in a house that opens with months behind it, is
// printed after what is wanted now, and by handfuls: in between the printer's thread may end, with
// all it holds. A paper that cannot be printed is reported and tried again later; the others do not
// wait for it.
import { hash } from 'node:crypto';
import { HOUR_MS } from '#core/time/days.ts';
import type { Clock } from '#server/clock/clock.ts';
import { filePaper } from '#server/documents/commands-file-paper.ts';
import { paperOf } from '#server/documents/queries-paper-facts.ts';
import { wantedPapers, type PaperRow } from '#server/documents/store-papers.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { StoreUnreachable } from '#server/store/watched-pool.ts';

const IDLE_MS = 1_000;
/** Between two papers, so that a long queue leaves the machine to the bidders. */
const BETWEEN_MS = 50;
/** A paper that has been left for so long has waited, and waits a little more. */
const LEFT_MS = HOUR_MS;
const BETWEEN_LEFT_MS = 200;
const HANDFUL = 60;
const BETWEEN_HANDFULS_MS = 120_000;
const RETRY_MS = 60_000;
const MOST_FAILING = 20;
/** Until the store is asked again when it could not be had. */
const AWAY_MS = 10_000;

export interface PrinterParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly printer: Pick<PdfPrinter, 'print'>;
  /** Opens what a paper is about. */
  readonly seal: Pick<TextSeal, 'open'>;
  /** A paper that could not be printed. */
  readonly failed: (error: unknown) => void;
}

export function startPrintPapers(given: PrinterParts): Printer {
  let isStopped = false;
  // A paper whose printer is taken away as the house closes has not failed.
  const failed = (error: unknown): void => (isStopped ? undefined : given.failed(error));
  const parts = { ...given, failed };
  const printNext = openPrintPapers(parts);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const arm = (waitMs: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = work();
    }, waitMs);
  };
  const work = async (): Promise<void> => {
    let waitMs = IDLE_MS;
    try {
      const printed = await printNext();
      if (printed !== null) waitMs = isLeft(printed, parts.clock.nowMs()) ? BETWEEN_LEFT_MS : BETWEEN_MS;
    } catch (error) {
      parts.failed(error);
      waitMs = AWAY_MS;
    }
    arm(waitMs);
  };
  arm(IDLE_MS);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

const printOne = async ({ engine, reader, printer, seal }: PrinterParts, row: PaperRow): Promise<void> => {
  const paper = await paperOf(reader, seal, row);
  const pdf = await printer.print(paper);
  const facts = JSON.stringify(paper);
  await engine.run(filePaper, {
    id: row.id,
    ownerId: row.ownerId,
    facts,
    sha256: hash('sha256', pdf, 'hex'),
    pdf: Buffer.from(pdf).toString('base64'),
  });
};

const isLeft = ({ wantedAtMs }: PaperRow, nowMs: number): boolean => wantedAtMs < nowMs - LEFT_MS;

const isAway = (error: unknown): boolean =>
  error instanceof EngineUnavailable || error instanceof StoreUnreachable;

/** Prints the next paper that is wanted, and says which; null when there is none. */
export type PrintNext = () => Promise<PaperRow | null>;

export function openPrintPapers(parts: PrinterParts, handful = HANDFUL): PrintNext {
  const triedAtMs = new Map<string, number>();
  let leftCount = 0;
  let restsUntilMs = 0;
  return async () => {
    const nowMs = parts.clock.nowMs();
    const isDue = (row: PaperRow): boolean =>
      nowMs - (triedAtMs.get(row.id) ?? -Infinity) >= RETRY_MS &&
      (nowMs >= restsUntilMs || !isLeft(row, nowMs));
    const wanted = { sinceMs: nowMs - LEFT_MS, most: MOST_FAILING + 1 };
    const row = (await wantedPapers(parts.reader, wanted)).find(isDue);
    if (!row) return null;
    triedAtMs.set(row.id, nowMs);
    if (isLeft(row, nowMs)) {
      leftCount += 1;
      if (leftCount % handful === 0) restsUntilMs = nowMs + BETWEEN_HANDFULS_MS;
    }
    try {
      await printOne(parts, row);
      triedAtMs.delete(row.id);
    } catch (error) {
      // The store is away, and this paper is in order: no other has to be tried to know it.
      if (isAway(error)) {
        triedAtMs.delete(row.id);
        throw error;
      }
      parts.failed(error);
    }
    return row;
  };
}

export interface Printer {
  readonly stop: () => Promise<void>;
}
