// One call over HTTP: address, query, token header, sixty seconds, envelope in, data out. Knows no
// screen and no store, so the pages drawn on the server use it too. Source: specification, sections
// 7 and 8; docs/decisions/pages/app-prefix.md.
import type { Envelope } from '#contract/envelope.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE, KEY_HEADER, type RequestedRoute } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';
import { OK, REQUEST_TIMEOUT_MS } from '#lib/constants.ts';
import { badStatus, CallFailed, messageFor, Refused, unreachable, unsent } from '#lib/errors.ts';
import { queryString } from '#lib/query-string.ts';

export interface CallOptions {
  /** False: the Authorization header is left out. */
  readonly isToken?: boolean;
  /** False: a path that starts with /app is asked for as it stands, without the base. */
  readonly app?: boolean;
  /** Name of one request by a button; the same for every retry of it. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /**
   * The request goes on when the page is left before its answer: for what the screen shows as done
   * at once. Browsers take at most 64 KiB of such requests together.
   */
  readonly outlivesPage?: boolean;
  /** Hears what the house says with a success, such as how a code was sent. */
  readonly onMsg?: (msg: string) => void;
}

export interface Wire {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
}

/**
 * Makes the call. Throws `Refused`, another `CallFailed` (of the kind `unsent` while nothing has
 * left the page), or the caller's own abort.
 */
export async function request<Name extends RouteName>(wire: Wire, ask: Routed<Name>): Promise<Outputs[Name]> {
  const patience = new AbortController();
  let [isSent, isLate] = [false, false];
  const timer = setTimeout(() => {
    isLate = true;
    patience.abort();
  }, REQUEST_TIMEOUT_MS);
  const signal = ask.options?.signal;
  const sending: Wire = {
    ...wire,
    fetch: (...asked) => {
      isSent = true;
      return wire.fetch(...asked);
    },
  };
  try {
    const options = { ...ask.options, signal: endOf(signal, patience) };
    return (await send(sending, { ...ask, options })) as Outputs[Name];
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    if (signal?.aborted) throw error;
    throw isSent ? unreachable(isLate ? 'timeout' : 'network') : unsent('browser', error);
  } finally {
    clearTimeout(timer);
  }
}

/** The base goes before every path, unless the path is an /app one and the app flag says no. */
const addressFor = (path: string, app = true): string =>
  path.startsWith('/app') && !app ? path : `${BASE}${path}`;

const headersFor = (wire: Wire, route: RequestedRoute, options: CallOptions): Record<string, string> => {
  // A person who is only just logging in has no token worth sending.
  const isToken = options.isToken ?? route.access !== 'open-write';
  const token = isToken ? wire.token() : null;
  return {
    accept: 'application/json',
    ...(route.method === 'POST' && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: token }),
    ...(options.key !== undefined && { [KEY_HEADER]: options.key }),
  };
};

/** A body that is no JSON has no envelope; one that broke off on the way is a transport error. */
const noEnvelope = (error: unknown): null => {
  if (error instanceof SyntaxError) return null;
  throw error;
};

const envelopeIn = async (response: Response): Promise<Envelope<unknown>> => {
  const body = (await response.json().catch(noEnvelope)) as Partial<Envelope<unknown>> | null;
  if (typeof body?.code !== 'number') throw badStatus(response.status);
  return { code: body.code, msg: typeof body.msg === 'string' ? body.msg : '', data: body.data };
};

/** The data of a successful envelope; anything else is thrown as the failure it is. */
export function openEnvelope({ code, msg, data }: Envelope<unknown>): unknown {
  if (code === OK) return data;
  const said = messageFor(code, msg);
  const { refusal, lot = null } = (data ?? {}) as { refusal?: Refusal; lot?: LotView | null };
  if (refusal) throw new Refused({ code, msg: said, refusal, lot });
  throw new CallFailed({ kind: 'answer', code, msg: said });
}

export interface Ask<Name extends RouteName> {
  /**
   * By its name, for whoever looks its route up: a browser knows fewer than a server
   * (contract/routes.ts).
   */
  readonly name: Name;
  readonly input: Inputs[Name];
  readonly options?: CallOptions | undefined;
}

export type Routed<Name extends RouteName> = Omit<Ask<Name>, 'name'> & { readonly route: RequestedRoute };

const send = async (wire: Wire, { route, input, options = {} }: Routed<RouteName>): Promise<unknown> => {
  const { method, path } = route;
  const asked = method === 'GET' ? queryString(input) : '';
  // An envelope counts whatever its status: docs/decisions/pages/status-and-code.md.
  const response = await wire.fetch(addressFor(path, options.app) + asked, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(input) }),
    headers: headersFor(wire, route, options),
    signal: options.signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: options.outlivesPage ?? false,
  });
  const envelope = await envelopeIn(response);
  if (envelope.code === OK) options.onMsg?.(envelope.msg);
  return openEnvelope(envelope);
};

/** End of the call: its maker's own signal, or the end of the patience. */
const endOf = (signal: AbortSignal | undefined, patience: AbortController): AbortSignal => {
  // AbortSignal.any is younger than browsers we are for.
  if (signal?.aborted) patience.abort(signal.reason);
  else
    signal?.addEventListener('abort', () => patience.abort(signal.reason), {
      once: true,
      signal: patience.signal,
    });
  return patience.signal;
};
