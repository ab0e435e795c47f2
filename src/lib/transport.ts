// One call over HTTP: address, query, token header, sixty seconds, envelope in, data out. Knows no screen and no store,
// so the pages drawn on the server use it too. Source: specification, sections 7 and 8; docs/decisions/app-prefix.md.
import wretch, { type WretchError } from 'wretch';
import type { Envelope } from '#contract/envelope.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE, KEY_HEADER, type Route, type RouteName, routes } from '#contract/routes.ts';
import type { Refusal } from '#core/refusal.ts';
import type { LotView } from '#core/view.ts';
import { OK, REQUEST_TIMEOUT_MS } from './constants.ts';
import { badStatus, CallFailed, messageFor, Refused, unreachable } from './errors.ts';
import { queryString } from './query-string.ts';

export interface CallOptions {
  /** False: the Authorization header is left out. */
  readonly isToken?: boolean;
  /** False: a path that starts with /app is asked for as it stands, without the base. */
  readonly app?: boolean;
  /** Names one press of a button; the same for every retry of it. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Hears what the house says with a success, such as how a code was sent. */
  readonly onMsg?: (msg: string) => void;
}

export interface Wire {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
}

/** The base goes before every path, unless the path is an /app one and the app flag says no. */
const addressFor = (path: string, app = true): string =>
  path.startsWith('/app') && !app ? path : `${BASE}${path}`;

const headersFor = (wire: Wire, route: Route, options: CallOptions): Record<string, string> => {
  // Whoever is only just logging in has no token worth sending.
  const isToken = options.isToken ?? route.access !== 'open-write';
  const token = isToken ? wire.token() : null;
  return {
    accept: 'application/json',
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
export const openEnvelope = ({ code, msg, data }: Envelope<unknown>): unknown => {
  if (code === OK) return data;
  const said = messageFor(code, msg);
  const { refusal, lot = null } = (data ?? {}) as { refusal?: Refusal; lot?: LotView | null };
  if (refusal) throw new Refused({ code, msg: said, refusal, lot });
  throw new CallFailed({ kind: 'answer', code, msg: said });
};

export interface Ask<Name extends RouteName> {
  readonly name: Name;
  readonly input: Inputs[Name];
  readonly options?: CallOptions | undefined;
}

const send = async (wire: Wire, { name, input, options = {} }: Ask<RouteName>): Promise<unknown> => {
  const route: Route = routes[name];
  const asked = wretch(addressFor(route.path, options.app))
    .fetchPolyfill(wire.fetch)
    .headers(headersFor(wire, route, options))
    .options({ signal: options.signal ?? null, credentials: 'same-origin', cache: 'no-store' })
    // An envelope counts whatever its status: docs/decisions/status-and-code.md.
    .catcherFallback((error) => {
      const { response } = error as Partial<WretchError>;
      if (response) return response;
      throw error as Error;
    });
  const sent = route.method === 'GET' ? asked.get(queryString(input)) : asked.post(input);
  const envelope = await envelopeIn(await sent.res());
  if (envelope.code === OK) options.onMsg?.(envelope.msg);
  return openEnvelope(envelope);
};

/**
 * Makes the call. Throws `Refused`, another `CallFailed`, or the caller's own abort.
 */
export const request = async <Name extends RouteName>(wire: Wire, ask: Ask<Name>): Promise<Outputs[Name]> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  const signal = ask.options?.signal;
  const signals = signal ? [signal, patience.signal] : [patience.signal];
  try {
    const options = { ...ask.options, signal: AbortSignal.any(signals) };
    return (await send(wire, { ...ask, options })) as Outputs[Name];
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    if (signal?.aborted) throw error;
    throw unreachable(patience.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
};
