// The only way to ask the service. `call` is the browser's: the error catalogue is applied before
// the caller hears of it. `apiOver` is for pages drawn on the server, over the fetch that carries
// the visitor's own cookie: it only throws.
import type { BrowserRouteName } from '#contract/browser-routes.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Ask, CallOptions, Wire } from './calls/transport.ts';
import { LOGIN_PROMPT_DELAY_MS, TRANSPORT_MESSAGE_MS } from './constants.ts';
import { CallFailed, CODE_GONE, EXPIRED, EXPIRED_MESSAGE, Refused, unsent } from './errors.ts';
import { lazily } from './lazy.ts';
import { safeStorage } from './safe-storage.ts';
import { $token, signedOut } from './session.ts';
import { promptSoon } from './stores/shell.ts';
import { showToast } from './stores/toasts.ts';

export interface BrowserCallOptions extends CallOptions {
  /** The caller shows the message itself: no toast. The session is cleared on 401 all the same. */
  readonly quiet?: boolean;
}

/**
 * The session of this token has ended: the news, the keys cleared, half a second later the prompt.
 * Once, however many calls say so, and never to a session that was opened since.
 */
export function sessionExpired(token: string | null): void {
  if (token === null || $token.get() !== token) return;
  // Until the prompt takes the message over.
  showToast({ kind: 'warning', text: EXPIRED_MESSAGE, stayMs: LOGIN_PROMPT_DELAY_MS });
  signedOut();
  promptSoon('expired');
}

/** For a page on the server: the cookie speaks for the visitor, no token is at hand. */
export function apiOver(inProcessFetch: typeof fetch): Call {
  return async (name, input, options) => {
    const transport = await lazily(() => import('./calls/page-transport.ts')).catch(notFetched);
    return transport.ask({ fetch: inProcessFetch, token: () => null }, { name, input, options });
  };
}

const tell = (failure: CallFailed): void => {
  const isTransport = failure.kind !== 'answer';
  const kind = failure.code === CODE_GONE && !isTransport ? 'warning' : 'error';
  showToast({ kind, text: failure.msg, ...(isTransport && { stayMs: TRANSPORT_MESSAGE_MS }) });
};

interface Asked {
  readonly quiet: boolean | undefined;
  /** The token that went along; null when none did. */
  readonly token: string | null;
}

const applyCatalogue = (failure: CallFailed, { quiet, token }: Asked): CallFailed => {
  if (failure instanceof Refused) return failure;
  const isAnswer = failure.kind === 'answer';
  if (isAnswer && failure.code === EXPIRED && token !== null) {
    sessionExpired(token);
    return new CallFailed({ kind: 'answer', code: EXPIRED, msg: EXPIRED_MESSAGE });
  }
  // docs/decisions/security/stored-code.md
  if (isAnswer && failure.code === CODE_GONE) safeStorage('sessionStorage').write('code', null);
  if (!quiet) tell(failure);
  return failure;
};

const notFetched = (error: unknown): never => {
  throw unsent('network', error);
};

/**
 * Most visits look on and ask for nothing: what makes a call comes with the first one, unless the
 * page has it already.
 */
const ask = async <Name extends BrowserRouteName>(asked: Ask<Name>): Promise<Outputs[Name]> => {
  const transport = await lazily(() => import('./calls/browser-transport.ts')).catch(notFetched);
  return transport.ask(wire, asked);
};

const wire: Wire = { fetch: (...asked) => fetch(...asked), token: () => $token.get() };

/**
 * Throws `Refused` for the auction's own no, `CallFailed` for everything else, or the abort of
 * `options.signal`.
 */
export async function call<Name extends BrowserRouteName>(
  name: Name,
  input: Inputs[Name],
  options: BrowserCallOptions = {},
): Promise<Outputs[Name]> {
  const token = options.isToken === false ? null : $token.get();
  try {
    return await ask({ name, input, options });
  } catch (error) {
    throw error instanceof CallFailed ? applyCatalogue(error, { quiet: options.quiet, token }) : error;
  }
}

/** One that a script in a browser makes, too. */
export type BrowserCall = <Name extends BrowserRouteName>(
  name: Name,
  input: Inputs[Name],
  options?: BrowserCallOptions,
) => Promise<Outputs[Name]>;

/** Any call there is, as a page on the server makes it. */
export type Call = <Name extends RouteName>(
  name: Name,
  input: Inputs[Name],
  options?: BrowserCallOptions,
) => Promise<Outputs[Name]>;
