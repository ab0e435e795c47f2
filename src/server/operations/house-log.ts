// Log of a house: lines that are told as they come, each as grave as it is. Source: goals.md R13.
import type { RequestListener } from 'node:http';

/** `debug`: what would have been sent to a person; only the sentences tell it. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export type Say = (line: string, level?: LogLevel) => void;

export interface HouseLog {
  /** Takes one line. */
  readonly say: Say;
  /** Names each request; the lines told meanwhile carry it, where the log has room for it. */
  readonly named: (listener: RequestListener) => RequestListener;
}
