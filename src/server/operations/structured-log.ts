// The log as objects, one a line, by pino: time, level, and the request or the job that a line is
// about. No line holds what would have been sent to a person. Source: goals.md R13.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';
import { withContext, workContext } from '#server/engine/work-context.ts';
import type { HouseLog } from './house-log.ts';

/** The name a proxy in front may have given the request already, and that the answer carries. */
const HEADER = 'x-request-id';
const NAME = /^[\w-]{8,64}$/;
const STDOUT = 1;

const nameOf = ({ headers }: IncomingMessage): string => {
  const given = headers[HEADER];
  return typeof given === 'string' && NAME.test(given) ? given : randomUUID();
};

/** A line is written before the next is taken: a house that breaks has told of what broke it. */
export function jsonLog(to: DestinationStream = destination({ fd: STDOUT, sync: true })): HouseLog {
  const log = pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ ...workContext() }),
    },
    to,
  );
  return {
    say: (line, level = 'info') => log[level](line),
    named: (listener) => (request, response) => {
      const name = nameOf(request);
      response.setHeader(HEADER, name);
      withContext({ request: name }, () => listener(request, response));
    },
  };
}
