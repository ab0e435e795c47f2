// Forms that wait for the log-in of their writer in the page of a browser: sealed for that person,
// so that neither the page nor whoever logs in there instead shows anything of them.
// docs/decisions/security/a-form-that-outlives-its-session.md
import type { IncomingMessage } from 'node:http';
import type { Services } from '#server/http/services.ts';
import { ownerOf, type Viewer } from '#server/http/viewer.ts';
import type { Place } from '#server/store/seals/place.ts';

type Seals = Pick<Services, 'seal' | 'textSeal'>;

const placeOf = (owner: string): Place => ({ what: 'heldForms', owner, row: owner });

export function heldFormsOf({ seal, textSeal }: Seals) {
  return {
    /** The same person is called the same at every log-in; nobody learns from it who they are. */
    ownerTag: (viewer: Viewer): string => seal.index(`held-form ${ownerOf(viewer)}`),
    seal: (text: string, owner: string): string => textSeal.seal(text, placeOf(owner)),
    open: (sealed: string, owner: string): string | null => {
      try {
        return textSeal.open(sealed, placeOf(owner));
      } catch {
        // Somebody else's, or sealed under a key that has been changed since.
        return null;
      }
    },
  };
}

const nameOf = (cookie: string): string => cookie.split('=', 1)[0]?.trim() ?? '';

/** The request as the browser would send it with these cookies, which take the place of its own. */
export function withCookies(request: IncomingMessage, setCookies: readonly string[]): IncomingMessage {
  const set = setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '');
  const names = new Set(set.map(nameOf));
  const kept = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)));
  const headers = { ...request.headers, cookie: [...kept, ...set].join('; ') };
  return Object.create(request, { headers: { value: headers } }) as IncomingMessage;
}
