// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { closingHandlers } from './closing/routes-closing.ts';
import { factorHandlers } from './door/routes-factor.ts';
import { exportHandlers } from './own-data/routes-export.ts';
import { alertHandlers } from './own/routes-alerts.ts';
import { avatarHandlers } from './own/routes-avatar.ts';
import { mailHandlers } from './own/routes-mail.ts';
import { ownAccountHandlers } from './own/routes-own.ts';
import {
  createAccountHandler,
  getUserBySid,
  loginOutHandler,
  updatePasswordHandler,
} from './routes-account.ts';
import { challengeHandler, sendCodeHandler, sendOwnCodeHandler } from './routes-code.ts';
import { loginHandler } from './routes-login.ts';
import { sampleHandlers } from './routes-sample.ts';
import { wechatAccountHandlers } from './wechat/routes-wechat-account.ts';
import { wechatHandlers } from './wechat/routes-wechat.ts';

export function handlers(services: Services, { guard, stepUp, bars }: HandlerParts) {
  return {
    login: loginHandler(services, guard),
    loginOut: loginOutHandler(services),
    getUserBySid,
    updatePassword: updatePasswordHandler(services, stepUp),
    challenge: challengeHandler(services),
    sendCode: sendCodeHandler(services),
    sendOwnCode: sendOwnCodeHandler(services),
    createAccount: createAccountHandler(services, guard),
    ...alertHandlers(services),
    ...mailHandlers(services, guard),
    ...ownAccountHandlers(services, guard, stepUp),
    ...avatarHandlers(services),
    ...wechatHandlers(services),
    ...wechatAccountHandlers(services, guard, stepUp),
    ...exportHandlers(services, stepUp),
    ...closingHandlers(services, { stepUp, bars }),
    ...sampleHandlers(services),
    ...factorHandlers(services, guard, stepUp),
  };
}
