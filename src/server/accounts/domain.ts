// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { actFor, stopActing } from './agents/commands-act.ts';
import { acceptAgency, changeAgent, inviteAgent } from './agents/commands-agents.ts';
import { endAgent, hearAgentAlarm } from './agents/commands-end-agent.ts';
import { askClosing, hearClosingAlarm, takeClosingBack } from './closing/commands-closing.ts';
import { changePassword } from './commands-change-password.ts';
import { checkSmsCode } from './commands-check-sms-code.ts';
import { createAccount } from './commands-create-account.ts';
import { enterSample } from './commands-enter-sample.ts';
import { issueSmsCode } from './commands-issue-sms-code.ts';
import { remindOfSecond } from './commands-remind-of-second.ts';
import { giveTriesBack, takeTries } from './commands-take-tries.ts';
import { appointPerson, verifyBuyer } from './house/commands-house-people.ts';
import { askExport, keepExport, letExportGo } from './own-data/commands-export.ts';
import { dropAvatar, saveAvatar } from './own/commands-avatar.ts';
import { changePhone } from './own/commands-change-phone.ts';
import { confirmMail } from './own/commands-confirm-mail.ts';
import { saveAlerts } from './own/commands-save-alerts.ts';
import { saveDisplayName } from './own/commands-save-display-name.ts';
import { savePreferences } from './own/commands-save-preferences.ts';
import { saveProfile } from './own/commands-save-profile.ts';
import { endSessions } from './sessions/commands-end-sessions.ts';
import { forgetSessions } from './sessions/commands-forget-sessions.ts';
import { startSession } from './sessions/commands-start-session.ts';
import { touchSession } from './sessions/commands-touch-session.ts';
import { giveConsent, withdrawConsent } from './verification/commands-consent.ts';
import { handIn } from './verification/commands-hand-in.ts';
import { addIdentityPicture, letPictureGo } from './verification/commands-identity-picture.ts';
import { bringInVerification } from './verification/commands-past-verification.ts';
import { revealPapers } from './verification/commands-reveal.ts';
import { reviewVerification } from './verification/commands-review.ts';
import { hearVerificationAlarm } from './verification/commands-verification-alarm.ts';
import { bindWechat, enterByWechat, unbindWechat } from './wechat/commands-bind-wechat.ts';
import {
  openWechatState,
  scanWechatState,
  settleWechatAnswer,
  takeWechatAnswer,
} from './wechat/commands-wechat-state.ts';

export const accountsDomain = {
  commands: [
    bindWechat,
    enterByWechat,
    unbindWechat,
    openWechatState,
    scanWechatState,
    settleWechatAnswer,
    takeWechatAnswer,
    inviteAgent,
    acceptAgency,
    changeAgent,
    endAgent,
    actFor,
    stopActing,
    changePhone,
    askClosing,
    takeClosingBack,
    askExport,
    keepExport,
    saveDisplayName,
    saveAvatar,
    dropAvatar,
    confirmMail,
    saveAlerts,
    savePreferences,
    saveProfile,
    changePassword,
    checkSmsCode,
    createAccount,
    endSessions,
    enterSample,
    forgetSessions,
    appointPerson,
    verifyBuyer,
    issueSmsCode,
    startSession,
    giveTriesBack,
    takeTries,
    touchSession,
    giveConsent,
    withdrawConsent,
    handIn,
    addIdentityPicture,
    revealPapers,
    reviewVerification,
    bringInVerification,
  ],
  deadlines: {
    'second-person': remindOfSecond,
    verification: hearVerificationAlarm,
    'identity-picture': letPictureGo,
    'data-export': letExportGo,
    'account-closing': hearClosingAlarm,
    agent: hearAgentAlarm,
  },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
