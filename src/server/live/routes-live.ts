// The live stream: a watcher gets what the room gets, and with a session also what concerns them
// alone. One who comes with a token that belongs to no session of theirs is told at once that they
// are signed out, or they would watch as a stranger without knowing it. Source: goals.md S11;
// engine.md 9.9.
import { randomUUID } from 'node:crypto';
import { isTokenOf, tokenIn } from '#server/http/access.ts';
import type { Handler } from '#server/http/call.ts';
import { lineCount } from '#server/http/line-count.ts';
import { isFromForeignPage } from '#server/http/origin.ts';
import { notAllowed, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';

export function liveHandler({ origins, watch, bus }: Services): Handler<'live'> {
  const lines = lineCount();
  return async ({ input, viewer, headers, ip, takeOver }) => {
    if (isFromForeignPage(headers, origins)) return notAllowed();
    const token = tokenIn(headers);
    const isGone = token !== null && (viewer === null || !isTokenOf(viewer, token));
    const known = isGone ? null : viewer;
    const sid = isGone ? randomUUID() : (known?.sid ?? null);
    if (lines.isFull(known, ip)) return rateLimited(RETRY_MS);
    const response = takeOver();
    // Gone already: there is nothing to be counted.
    if (response.socket?.destroyed === false) lines.hold(known, ip, response.socket);
    watch({ response, lots: lotsIn(input.lots), userId: known?.userId ?? null, sid });
    if (isGone && sid !== null) bus.publish(`session:${sid}`, { t: 'signed-out' });
    return 'streaming';
  };
}

/** `17:345,18:12`: each lot with the last number seen. */
const lotsIn = (text: string | undefined): Map<string, number> =>
  new Map(
    (text ?? '')
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [lotId = '', seq = '0'] = pair.split(':');
        return [lotId, Number(seq)];
      }),
  );

/** When whoever has too many lines open may ask for another. */
const RETRY_MS = 3_000;
