// Log-in by a confirmed WeChat: the account it belongs to, or the first time the one of a phone;
// and how its owner takes it back.
import type { LoginGuard } from '#server/accounts/login-guard.ts';
import { loginOriginOf } from '#server/accounts/own/login-origin.ts';
import { openAccount, takeCode } from '#server/accounts/routes-login.ts';
import { beginSession, findPerson } from '#server/accounts/sessions/begin-session.ts';
import { personViewById } from '#server/accounts/sessions/store-sessions.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { homeOf } from '#server/http/limits.ts';
import { accountProblem, codeGone, notFound, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { bindWechat, enterByWechat, unbindWechat } from './commands-bind-wechat.ts';
import { wechatOf } from './store-wechat.ts';
import { heldPart } from './wechat-cookie.ts';

type Entering = Pick<Handlers, 'wechatEnter' | 'wechatBind'>;
type Own = Pick<Handlers, 'myWechat' | 'unbindWechat'>;

export function wechatAccountHandlers(
  services: Services,
  guard: LoginGuard,
  stepUp: StepUpCheck,
): Entering & Own {
  return {
    ...enteringWith(services, guard),
    ...ownWith(services, stepUp),
  };
}

const begun = async (
  services: Services,
  userId: string,
  { viewer, ip, headers }: Pick<Call<'wechatEnter'>, 'viewer' | 'ip' | 'headers'>,
) => {
  const reply = await beginSession(services, {
    person: await personViewById(services.reader, userId),
    rehashed: null,
    former: viewer,
    came: { way: 'wechat', ...loginOriginOf({ ip, headers }) },
  });
  return { ...reply, cookies: [...(reply.cookies ?? []), services.wechatCookie.clear()] };
};

const enteringWith = (services: Services, guard: LoginGuard): Entering => ({
  wechatEnter: async ({ viewer, ip, headers, nowMs }) => {
    const waitMs = services.limits.loginHome.take(homeOf(ip), nowMs);
    if (waitMs > 0) return rateLimited(waitMs);
    const held = heldPart(services, headers);
    if (held === null) return codeGone();
    const { stateHash, browserHash } = held;
    const entered = await services.engine.run(enterByWechat, { stateHash, browserHash });
    if (entered.ok) return begun(services, entered.userId, { viewer, ip, headers });
    return entered.why === 'unbound' ? accountProblem('WECHAT_UNBOUND') : codeGone();
  },
  wechatBind: async ({ input: { phone, smsCode }, viewer, ip, headers, nowMs }) => {
    const held = heldPart(services, headers);
    if (held === null) return codeGone();
    const attempt = { phone, ip, nowMs };
    const waitMs = await guard.enter(attempt, 'code');
    if (waitMs > 0) return rateLimited(waitMs);
    if (!(await takeCode(services, attempt, smsCode))) return accountProblem('WRONG_CODE');
    await guard.succeeded(attempt, 'code');
    await openAccount(services, phone, null);
    const person = await findPerson(services, phone);
    if (!person) throw new Error('An account was opened and cannot be found');
    const { stateHash, browserHash } = held;
    const named = { stateHash, browserHash, userId: person.id, home: homeOf(ip) };
    const bound = await services.engine.run(bindWechat, named);
    if (bound.ok) return begun(services, bound.userId, { viewer, ip, headers });
    return bound.why === 'taken' ? accountProblem('WECHAT_TAKEN') : codeGone();
  },
});

const ownWith = (services: Services, stepUp: StepUpCheck): Own => ({
  myWechat: async ({ viewer: { userId } }) => {
    const bound = await wechatOf(services.reader, userId);
    return ok({ isOpen: services.wechat !== null, boundAtMs: bound?.boundAtMs ?? null });
  },
  unbindWechat: async ({ input: { stepUp: shown }, viewer, ip, nowMs }) => {
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const { userId } = viewer;
    const { isDone } = await services.engine.run(unbindWechat, { userId, from: fromOf({ viewer, ip }) });
    return isDone ? ok(null) : notFound();
  },
});
