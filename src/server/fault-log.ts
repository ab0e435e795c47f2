// Faults in the house's log: one line each. A fault that comes again and again, as every second
// while the store is away, is told once, and then each minute how often it came. Source: goals.md
// R13.
import { EngineUnavailable } from './engine/failure.ts';
import { StoreUnreachable } from './store/watched-pool.ts';

const TOLD_MS = 60_000;
const MOST_KNOWN = 200;
const MOST_FRAMES = 8;

/** One kind of fault, since it was told. */
interface Known {
  readonly line: string;
  count: number;
}

/** Takes a fault; `say` takes the line. */
export function faultLog(say: (line: string) => void, toldMs = TOLD_MS): (error: unknown) => void {
  const known = new Map<string, Known>();
  const later = (kind: string, fault: Known): void => {
    setTimeout(() => {
      if (fault.count === 0) {
        known.delete(kind);
        return;
      }
      say(`${fault.line}（又出现 ${fault.count} 次）(${fault.count} more times)`);
      fault.count = 0;
      later(kind, fault);
    }, toldMs).unref();
  };
  return (error) => {
    const line = lineOf(error);
    const kind = kindOf(line);
    const before = known.get(kind);
    if (before) {
      before.count += 1;
      return;
    }
    say(line);
    // So many kinds at once are no longer worth being told apart.
    if (known.size >= MOST_KNOWN) return;
    const fault = { line, count: 0 };
    known.set(kind, fault);
    later(kind, fault);
  };
}

/** Two lines that differ in a name or a number alone are of one kind. */
const kindOf = (line: string): string => line.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#');

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' < ');

/** Places it came from; of what passes by itself nobody needs to know them. */
const framesOf = (error: Error): string => {
  if (error instanceof EngineUnavailable || error instanceof StoreUnreachable) return '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return frames
    .slice(0, MOST_FRAMES)
    .map((frame) => ` < ${frame.trim()}`)
    .join('');
};

const lineOf = (error: unknown): string => {
  if (!(error instanceof Error)) return oneLine(String(error));
  const cause = error.cause === undefined || error.cause === error ? '' : `: ${lineOf(error.cause)}`;
  return `${error.name}: ${oneLine(error.message)}${framesOf(error)}${cause}`;
};
