// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { dataKeyPlace, recordPlace } from '#server/identity/record-seal.ts';
import { phonePlace } from '#server/store/seal.ts';
import { askClosing, hearClosingAlarm, takeClosingBack } from './closing/commands-closing.ts';
import { changePassword } from './commands-change-password.ts';
import { checkSmsCode } from './commands-check-sms-code.ts';
import { createAccount } from './commands-create-account.ts';
import { enterSample } from './commands-enter-sample.ts';
import { issueSmsCode } from './commands-issue-sms-code.ts';
import { giveTriesBack, takeTries } from './commands-take-tries.ts';
import {
  beginFactor,
  dropOwnFactor,
  renewRecovery,
  showFactor,
  turnFactorOn,
} from './door/commands-factor.ts';
import { factorPlace } from './door/factor-place.ts';
import { askExport, keepExport, letExportGo } from './own-data/commands-export.ts';
import { exportPlace } from './own-data/store-exports.ts';
import { dropAvatar, saveAvatar } from './own/commands-avatar.ts';
import { changePhone } from './own/commands-change-phone.ts';
import { confirmMail } from './own/commands-confirm-mail.ts';
import { saveAlerts } from './own/commands-save-alerts.ts';
import { saveDisplayName } from './own/commands-save-display-name.ts';
import { savePreferences } from './own/commands-save-preferences.ts';
import { saveProfile } from './own/commands-save-profile.ts';
import { profilePlace } from './own/profile-seal.ts';
import { endSessions } from './sessions/commands-end-sessions.ts';
import { forgetSessions } from './sessions/commands-forget-sessions.ts';
import { startSession } from './sessions/commands-start-session.ts';
import { touchSession } from './sessions/commands-touch-session.ts';
import { bindWechat, enterByWechat, unbindWechat } from './wechat/commands-bind-wechat.ts';
import {
  openWechatState,
  scanWechatState,
  settleWechatAnswer,
  takeWechatAnswer,
} from './wechat/commands-wechat-state.ts';
import { wechatPersonPlace } from './wechat/person-seal.ts';

export const accountsDomain = {
  commands: [
    bindWechat,
    enterByWechat,
    unbindWechat,
    openWechatState,
    scanWechatState,
    settleWechatAnswer,
    takeWechatAnswer,
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
    issueSmsCode,
    startSession,
    giveTriesBack,
    takeTries,
    touchSession,
    beginFactor,
    turnFactorOn,
    showFactor,
    renewRecovery,
    dropOwnFactor,
  ],
  deadlines: {
    'data-export': letExportGo,
    'account-closing': hearClosingAlarm,
  },
  sealed: {
    'users.phoneSealed': phonePlace,
    'secondFactors.secretSealed': ({ userId }) => factorPlace(userId),
    'profiles.sealed': ({ userId }) => profilePlace(userId),
    'dataExports.sealed': exportPlace,
    'wechatStates.personSealed': wechatPersonPlace,
    'avatars.dataKey': ({ id, userId: ownerId }) => dataKeyPlace(recordPlace('avatars', { id, ownerId })),
  },
  personal: {
    export: async () => (await import('./own-data/queries-personal.ts')).accountParts,
  },
  found: { kind: 'person', load: async () => (await import('./queries-found.ts')).foundPeople },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
