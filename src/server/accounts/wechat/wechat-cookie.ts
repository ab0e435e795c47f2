// The cookie of a browser that has a part in a log-in by WeChat: the name of the state, and a
// secret of its own. The name is on the screen for every camera to read; without the secret it is
// worth nothing.
import type { Headers } from '#server/http/origin.ts';
import type { Services } from '#server/http/services.ts';
import { hashOf, newSecret } from '#server/secrets.ts';

export interface HeldPart {
  readonly state: string;
  readonly stateHash: string;
  readonly browserHash: string;
}

const FORM = /^([A-Za-z0-9_-]{20,60})\.[A-Za-z0-9_-]{20,60}$/;

/**
 * A part in a new state, or in one that another browser has opened, with the line that puts it into
 * the jar.
 */
export function newPart(
  { wechatCookie }: Pick<Services, 'wechatCookie'>,
  state: string = newSecret(),
): HeldPart & { readonly cookie: string } {
  const value = `${state}.${newSecret()}`;
  return {
    state,
    stateHash: hashOf(state),
    browserHash: hashOf(value),
    cookie: wechatCookie.set(value),
  };
}

const partOf = (value: string): HeldPart | null => {
  const state = FORM.exec(value)?.[1];
  return state === undefined ? null : { state, stateHash: hashOf(state), browserHash: hashOf(value) };
};

export function heldPart(
  { wechatCookie }: Pick<Services, 'wechatCookie'>,
  headers: Headers,
): HeldPart | null {
  const value = wechatCookie.read(headers.cookie);
  return value === null ? null : partOf(value);
}
