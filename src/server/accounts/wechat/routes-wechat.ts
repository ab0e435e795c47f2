// A log-in by WeChat over HTTP: opened and looked after by one browser, scanned by a phone,
// answered by whichever of the two WeChat sends back. What is used up, over, or another browser's
// is answered alike. Source: core/accounts/wechat.ts.
import { createHmac } from 'node:crypto';
import type { WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { wechatPart } from '#core/accounts/wechat.ts';
import { loginOriginOf } from '#server/accounts/own/login-origin.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import type { Handlers } from '#server/http/call.ts';
import { homeOf } from '#server/http/limits.ts';
import { accountProblem, codeGone, notFound, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { RETURN_PATH, WechatFailed, type Wechat } from '#server/ports/wechat.ts';
import { hashOf } from '#server/secrets.ts';
import {
  openWechatState,
  scanWechatState,
  settleWechatAnswer,
  takeWechatAnswer,
} from './commands-wechat-state.ts';
import { sealWechatPerson, wechatPersonOf } from './person-seal.ts';
import { wechatOwner, wechatStateRow } from './store-wechat.ts';
import { heldPart, newPart, type HeldPart } from './wechat-cookie.ts';
import type { WechatStatesTable } from './wechat-tables.ts';

type Looking = Pick<Handlers, 'wechatState' | 'wechatAsked'>;
type Beginning = Pick<Handlers, 'wechatStart' | 'wechatScan'>;
type Answering = Pick<Handlers, 'wechatAnswer'>;

export function wechatHandlers(services: Services): Looking & Beginning & Answering {
  return {
    ...lookingWith(services),
    ...beginningWith(services),
    ...answeringWith(services),
  };
}

/** How many may try from one home: counted as log-ins are. */
const waitOf = ({ limits }: Services, ip: string, nowMs: number): number =>
  limits.loginHome.take(homeOf(ip), nowMs);

const scanAddress = (services: Services, wechat: Wechat, state: string): string | null =>
  wechat.authorizeUrl('account', state) === null
    ? null
    : `${services.origins[0]}${RETURN_PATH}?${new URLSearchParams({ scan: state })}`;

const standingOf = async (
  services: Services,
  wechat: Wechat,
  { row, held, nowMs }: { readonly row: WechatStatesTable; readonly held: HeldPart; readonly nowMs: number },
): Promise<WechatStanding> => {
  const part = wechatPart(row, held.browserHash);
  if (part === null || nowMs >= row.expiresAtMs) return { kind: 'expired' };
  const isOwner = part === 'owner';
  const { status, identity, back, expiresAtMs: untilMs } = row;
  if (status === 'cancelled' || status === 'failed') return { kind: status };
  if (status === 'confirmed' && identity !== null) {
    const isKnown = (await wechatOwner(services.reader, identity)) !== null;
    const person = isOwner ? wechatPersonOf(services.textSeal, row) : null;
    return { kind: 'confirmed', isOwner, isKnown: isOwner && isKnown, person, back: isOwner ? back : '' };
  }
  const links = {
    account: wechat.authorizeUrl('account', held.state),
    web: wechat.authorizeUrl('web', held.state),
  };
  const kind = status === 'waiting' ? 'waiting' : 'scanned';
  return { kind, isOwner, qrText: scanAddress(services, wechat, held.state), links, untilMs };
};

const lookingWith = (services: Services): Looking => ({
  wechatState: async ({ headers, nowMs }) => {
    const { wechat, reader } = services;
    if (wechat === null) return ok({ kind: 'closed' as const });
    const held = heldPart(services, headers);
    if (held === null) return ok({ kind: 'none' as const });
    const row = await wechatStateRow(reader, held.stateHash);
    return ok(row ? await standingOf(services, wechat, { row, held, nowMs }) : { kind: 'expired' as const });
  },
  wechatAsked: async ({ input: { state }, nowMs }) => {
    const row = await wechatStateRow(services.reader, hashOf(state));
    const isOpen = row !== null && nowMs < row.expiresAtMs && ['waiting', 'scanned'].includes(row.status);
    if (!isOpen) return notFound();
    return ok({ device: row.device, home: row.home, startedAtMs: row.createdAtMs });
  },
});

const beginningWith = (services: Services): Beginning => ({
  wechatStart: async ({ input: { back = '' }, ip, headers, nowMs }) => {
    if (services.wechat === null) return accountProblem('WECHAT_CLOSED');
    const waitMs = waitOf(services, ip, nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const { stateHash, browserHash, cookie } = newPart(services);
    await services.engine.run(openWechatState, {
      stateHash,
      browserHash,
      back,
      ...loginOriginOf({ ip, headers }),
    });
    return { ...ok(null), cookies: [cookie] };
  },
  wechatScan: async ({ input: { state, word }, ip, headers, nowMs }) => {
    const waitMs = waitOf(services, ip, nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const held = heldPart(services, headers);
    // The same phone may press twice, and keeps its part.
    const fresh = held?.state === state ? null : newPart(services, state);
    const { stateHash, browserHash } = fresh ?? held ?? newPart(services, state);
    const { isDone } = await services.engine.run(scanWechatState, {
      stateHash,
      browserHash,
      isGoing: word === 'go',
    });
    if (!isDone) return codeGone();
    return { ...ok(null), ...(fresh && { cookies: [fresh.cookie] }) };
  },
});

/** Keyed name of the WeChat, by which it is found again and cannot be read. */
const identityIndex = ({ keys }: Services, identity: string): string =>
  createHmac('sha256', keys.wechat).update(identity).digest('base64url');

const answeringWith = (services: Services): Answering => ({
  wechatAnswer: async ({ input: { state, app, code }, ip, headers, nowMs }) => {
    const { wechat, engine } = services;
    if (wechat === null) return accountProblem('WECHAT_CLOSED');
    const waitMs = waitOf(services, ip, nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const held = heldPart(services, headers);
    const refused = async () => {
      await engine.run(noteSecurity, { kind: 'log-in-failed', home: homeOf(ip), detail: 'wechat' });
      return codeGone();
    };
    if (held?.state !== state) return refused();
    const { stateHash, browserHash } = held;
    const isAgreed = code !== undefined;
    const taken = await engine.run(takeWechatAnswer, { stateHash, browserHash, isAgreed });
    if (!taken.isTaken) return refused();
    if (!isAgreed) return ok(null);
    try {
      const { identity, nickname } = await wechat.personOf(app, code);
      const { ownerHash } = taken;
      const person = { nickname, ...loginOriginOf({ ip, headers }), atMs: nowMs };
      const personSealed = sealWechatPerson(services.textSeal, { stateHash, ownerHash }, person);
      const said = { identity: identityIndex(services, identity), personSealed };
      await engine.run(settleWechatAnswer, { stateHash, said });
      return ok(null);
    } catch (error) {
      await engine.run(settleWechatAnswer, { stateHash, said: null });
      if (!(error instanceof WechatFailed)) throw error;
      services.note(error.message);
      return error.why === 'refused' ? refused() : accountProblem('WECHAT_SILENT');
    }
  },
});
