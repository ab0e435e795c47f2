// How many live lines one session has open, or the strangers of one home: a line costs the house a
// socket for as long as it is held, and every bid a write. A browser has one for all its tabs.
// Source: goals.md S7.
import type { EventEmitter } from 'node:events';
import { readerOf } from './limits.ts';

const MOST_OF_SESSION = 20;
/** As many strangers as may sit in a hall behind one address. */
const MOST_OF_HOME = 2_000;

type Viewer = Parameters<typeof readerOf>[0];

export interface LineCount {
  readonly isFull: (viewer: Viewer, ip: string) => boolean;
  /** Counts until the line is closed. */
  readonly hold: (viewer: Viewer, ip: string, line: Pick<EventEmitter, 'once'>) => void;
}

export function lineCount(): LineCount {
  const counts = new Map<string, number>();
  return {
    isFull: (viewer, ip) => {
      const most = viewer === null ? MOST_OF_HOME : MOST_OF_SESSION;
      return (counts.get(readerOf(viewer, ip)) ?? 0) >= most;
    },
    hold: (viewer, ip, line) => {
      const reader = readerOf(viewer, ip);
      counts.set(reader, (counts.get(reader) ?? 0) + 1);
      line.once('close', () => {
        const left = (counts.get(reader) ?? 1) - 1;
        if (left === 0) counts.delete(reader);
        else counts.set(reader, left);
      });
    },
  };
}
