// The code sent to a phone, and the work a browser does before one is sent. Source: goals.md S7.
import type { Call, Handler } from '#server/http/call.ts';
import { homeOf } from '#server/http/limits.ts';
import { accountProblem, busy, notLoggedIn, ok, rateLimited, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf } from '#server/http/viewer.ts';
import { issueSmsCode, RESEND_MS } from './commands-issue-sms-code.ts';
import { maySendCode } from './login-guard.ts';
import { codeHashOf, newSmsCode } from './sms-code.ts';
import { ownAccount } from './step-up.ts';

export function challengeHandler({ proof, limits }: Services): Handler<'challenge'> {
  return async ({ ip, nowMs }) => {
    const retryAfterMs = limits.challengeHome.take(homeOf(ip), nowMs);
    return retryAfterMs > 0 ? rateLimited(retryAfterMs) : ok(await proof.challenge(nowMs));
  };
}

interface CodeWay {
  /** Key under which the code is kept and counted: a phone, or a name for another address. */
  readonly name: string;
  readonly hand: (code: string) => Promise<void>;
  readonly sentWords: string;
  readonly failedWords: string;
}

/** Makes a code, keeps its hash and hands it over; how often is counted by name and by home. */
export async function sendCodeBy(
  services: Services,
  { name, hand, sentWords, failedWords }: CodeWay,
  { ip, nowMs }: Pick<Call<'sendCode'>, 'ip' | 'nowMs'>,
): Promise<Reply<{ readonly resendAfterMs: number }>> {
  const { seal, keys, engine } = services;
  const waitMs = await maySendCode(services, { phone: name, ip, nowMs });
  if (waitMs > 0) return rateLimited(waitMs);
  const code = newSmsCode();
  const issued = await engine.run(issueSmsCode, {
    phoneIndex: seal.index(name),
    codeHash: codeHashOf(keys, name, code),
    home: homeOf(ip),
  });
  if (!issued.ok) return rateLimited(issued.retryAfterMs);
  try {
    await hand(code);
  } catch {
    return busy(failedWords, RESEND_MS);
  }
  // The sample house sends nothing, so it says the code itself. A real one never does.
  const said = services.kind === 'sample' ? `演示验证码 ${code}` : sentWords;
  return ok({ resendAfterMs: RESEND_MS }, said);
}

/** To the phone of whoever is logged in: they see it masked, and need not type it. */
export function sendOwnCodeHandler(services: Services): Handler<'sendOwnCode'> {
  return async ({ input: { proof }, viewer, ip, nowMs }) => {
    if (!(await services.proof.take(proof, nowMs))) return accountProblem('WRONG_PROOF');
    const account = await ownAccount(services, ownerOf(viewer));
    return account ? sendTo(services, account.phone, { ip, nowMs }) : notLoggedIn();
  };
}

const sendTo = (services: Services, phone: string, from: Pick<Call<'sendCode'>, 'ip' | 'nowMs'>) => {
  const hand = (code: string): Promise<void> => services.sms.sendCode(phone, code);
  const failedWords = '短信暂时发不出去，请稍后再试或使用密码';
  return sendCodeBy(services, { name: phone, hand, sentWords: '验证码已发送', failedWords }, from);
};

export function sendCodeHandler(services: Services): Handler<'sendCode'> {
  return async ({ input: { phone, proof }, ip, nowMs }) => {
    if (!(await services.proof.take(proof, nowMs))) return accountProblem('WRONG_PROOF');
    return sendTo(services, phone, { ip, nowMs });
  };
}
