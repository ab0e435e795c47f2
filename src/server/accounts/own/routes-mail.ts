// The mail address over HTTP: a code goes there, and is shown. Counted, hashed and found
// exactly as a code to a phone is.
// Source: product.md 7.7 (/basicInfo); goals.md S7.
import { maskedMail } from '#core/accounts/profile.ts';
import type { LoginGuard } from '#server/accounts/login-guard.ts';
import { sendCodeBy } from '#server/accounts/routes-code.ts';
import { takeCode } from '#server/accounts/routes-login.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { accountProblem, malformedField, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { confirmMail } from './commands-confirm-mail.ts';
import { mailName, openedProfile } from './profile-seal.ts';
import { profileRow } from './store-own.ts';

type OwnMail = Pick<Handlers, 'sendMailCode' | 'confirmMail'>;

const MISSING = '还没有填写，请先在联系资料里填写';

export function mailHandlers(services: Services, guard: LoginGuard): OwnMail {
  return {
    sendMailCode: async ({ viewer: { userId }, ip, nowMs }) => {
      const { mail: port } = services;
      const mail = await mailOf(services, userId);
      if (port === null) return malformedField('sendMailCode', 'mail', '不用确认，本站没有开通邮件');
      if (mail === '') return malformedField('sendMailCode', 'mail', MISSING);
      const way = {
        name: mailName(userId, mail),
        hand: (code: string) => port.sendCode(mail, code),
        sentWords: '验证码已发到你的邮箱',
        failedWords: '邮件暂时发不出去，请稍后再试',
      };
      return sendCodeBy(services, way, { ip, nowMs });
    },
    confirmMail: async ({ input: { smsCode }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const mail = await mailOf(services, userId);
      if (mail === '') return malformedField('confirmMail', 'mail', MISSING);
      const attempt = { phone: mailName(userId, mail), ip, nowMs };
      const waitMs = await guard.enter(attempt, 'code');
      if (waitMs > 0) return rateLimited(waitMs);
      if (!(await takeCode(services, attempt, smsCode))) return accountProblem('WRONG_CODE');
      await guard.succeeded(attempt, 'code');
      const mailIndex = services.seal.index(attempt.phone);
      const masked = maskedMail(mail);
      const confirmed = await services.engine.run(confirmMail, {
        userId,
        mailIndex,
        masked,
        from: fromOf({ viewer, ip }),
      });
      // Another address has been saved in the moment between.
      if (!confirmed.isDone) return accountProblem('WRONG_CODE');
      return ok({ masked }, '邮箱已确认');
    },
  };
}

/** The address in the profile; empty: there is none. */
const mailOf = async ({ reader, textSeal }: Services, userId: string): Promise<string> =>
  openedProfile(textSeal, await profileRow(reader, userId)).mail;
