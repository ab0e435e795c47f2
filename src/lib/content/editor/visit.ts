// A visit to the editor's pages: what was asked for, or who is not let in and with which status.
// What the house could not answer just now is no text that is missing: it goes on, to be told as a
// fault.
import { CallFailed } from '#lib/errors.ts';

export type Visit<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly status: 401 | 403 | 404 };

const TOO_OFTEN = 429;

/** Waits for the answer to an editor's question. */
export async function visitOf<Data>(asked: Promise<Data>): Promise<Visit<Data>> {
  try {
    return { ok: true, data: await asked };
  } catch (error) {
    if (error instanceof CallFailed && !isFault(error)) return { ok: false, status: statusOf(error) };
    throw error;
  }
}

const isFault = ({ kind, code }: CallFailed): boolean =>
  kind !== 'answer' || code === TOO_OFTEN || (code >= 500 && code < 600);

const statusOf = ({ code }: CallFailed): 401 | 403 | 404 => (code === 401 || code === 403 ? code : 404);
