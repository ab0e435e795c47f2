// A visit to the editor's pages: what was asked for, or who is not let in and with which status.
import { CallFailed } from '#lib/errors.ts';

export type Visit<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly status: 401 | 403 | 404 };

const statusOf = ({ code }: CallFailed): 401 | 403 | 404 => (code === 401 || code === 403 ? code : 404);

/** Waits for the answer to an editor's question. */
export const visitOf = async <Data>(asked: Promise<Data>): Promise<Visit<Data>> => {
  try {
    return { ok: true, data: await asked };
  } catch (error) {
    if (error instanceof CallFailed && error.kind === 'answer') return { ok: false, status: statusOf(error) };
    throw error;
  }
};
