// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { closingHandlers } from './closing/routes-closing.ts';
import { exportHandlers } from './own-data/routes-export.ts';
import { ownAlerts } from './own/routes-alerts.ts';
import { avatarHandlers } from './own/routes-avatar.ts';
import { ownMail } from './own/routes-mail.ts';
import { ownAffairs } from './own/routes-own.ts';
import { createAccountWith, getUserBySid, loginOutWith, updatePasswordWith } from './routes-account.ts';
import { challengeWith, sendCodeWith, sendOwnCodeWith } from './routes-code.ts';
import { loginWith } from './routes-login.ts';
import { sampleHandlers } from './routes-sample.ts';
import { wechatAccounts } from './wechat/routes-wechat-account.ts';
import { wechatHandlers } from './wechat/routes-wechat.ts';

export function handlers(services: Services, { guard, stepUp, bars }: HandlerParts) {
  return {
    login: loginWith(services, guard),
    loginOut: loginOutWith(services),
    getUserBySid,
    updatePassword: updatePasswordWith(services, stepUp),
    challenge: challengeWith(services),
    sendCode: sendCodeWith(services),
    sendOwnCode: sendOwnCodeWith(services),
    createAccount: createAccountWith(services, guard),
    ...ownAlerts(services),
    ...ownMail(services, guard),
    ...ownAffairs(services, guard, stepUp),
    ...avatarHandlers(services),
    ...wechatHandlers(services),
    ...wechatAccounts(services, guard, stepUp),
    ...exportHandlers(services, stepUp),
    ...closingHandlers(services, { stepUp, bars }),
    ...sampleHandlers(services),
  };
}
