// Settings by which a house is watched: the port of its metrics, which only the machine itself can
// reach unless told otherwise, and the form of its log. Source: goals.md R13.
import * as z from 'zod/mini';

export const WATCH_SETTINGS = {
  LUOCHUI_METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
  LUOCHUI_METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LUOCHUI_LOG: z._default(z.enum(['text', 'json']), 'text'),
} as const;

interface WatchSettings {
  readonly LUOCHUI_METRICS_PORT?: number | undefined;
  readonly LUOCHUI_METRICS_HOST: string;
  readonly LUOCHUI_LOG: 'text' | 'json';
}

export const WATCH_EXPECTED: Readonly<Record<keyof typeof WATCH_SETTINGS, string>> = {
  LUOCHUI_METRICS_PORT: 'a port number from 1 to 65535, or left out',
  LUOCHUI_METRICS_HOST: 'an address to listen on, such as 127.0.0.1',
  LUOCHUI_LOG: '"text" or "json"',
};

export interface WatchConfig {
  /** Null: no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** `text`: a sentence for people; `json`: one object a line, with level and request. */
  readonly log: 'text' | 'json';
}

export function watchOf({
  LUOCHUI_METRICS_PORT: port,
  LUOCHUI_METRICS_HOST: host,
  LUOCHUI_LOG: log,
}: WatchSettings): WatchConfig {
  return { metrics: port === undefined ? null : { host, port }, log };
}
