// The answers about one's own account.
import type { ClosingCondition } from '#core/accounts/closing.ts';
import type { Preferences } from '#core/accounts/preferences.ts';
import type { AlertChannel, AlertWish } from '#core/notifications/note.ts';
import type { MailState, Profile } from '#core/accounts/profile.ts';
import type { Safety } from '#core/accounts/safety.ts';

/** A place where somebody is logged in as this person. */
export interface OwnSession {
  readonly sid: string;
  /** `Chrome · Windows`; null: it began before account was taken of it. */
  readonly device: string | null;
  /** The address it came from; of IPv6 the home's part. */
  readonly home: string | null;
  readonly createdAtMs: number;
  readonly seenAtMs: number;
  readonly isThis: boolean;
}

/** A browser that is pushed to. */
export interface PushBrowser {
  readonly id: string;
  /** By which a browser knows itself: SHA-256 of where it is reached, in base64url. */
  readonly endpointHash: string;
  /** `Chrome · Windows`; null: not known. */
  readonly device: string | null;
  readonly atMs: number;
}

export interface OwnOutputs {
  /** This one first, then the latest seen. */
  readonly mySessions: { readonly rows: readonly OwnSession[]; readonly nowMs: number };
  readonly mySafety: Safety;
  readonly endSession: { readonly endedCount: number };
  /**
   * Every session has ended, the one that asked, too: it is logged in to anew by the other phone.
   */
  readonly changePhone: { readonly maskedPhone: string; readonly endedCount: number };
  readonly myProfile: Profile & { readonly mailState: MailState };
  readonly sendMailCode: { readonly resendAfterMs: number };
  readonly confirmMail: { readonly masked: string };
  readonly saveProfile: Profile;
  readonly saveAvatar: { readonly avatarId: string };
  readonly dropAvatar: null;
  /** A picture. */
  readonly avatarFile: never;
  readonly saveDisplayName: { readonly displayName: string };
  /** The latest copy they have asked for, and from when they may ask for another; null: at once. */
  readonly myExport: {
    readonly latest: {
      readonly id: string;
      readonly askedAtMs: number;
      /** Null: it is being made. */
      readonly readyAtMs: number | null;
      readonly untilMs: number | null;
      readonly byteCount: number | null;
    } | null;
    readonly againAtMs: number | null;
    readonly nowMs: number;
  };
  readonly askExport: null;
  /** A file. */
  readonly exportFile: null;
  /** The closing they have asked for; null: none is under way. */
  readonly myClosing: {
    readonly closing: { readonly askedAtMs: number; readonly dueAtMs: number } | null;
    readonly nowMs: number;
  };
  /** Everything that must be settled before, with how it stands. */
  readonly closingConditions: { readonly rows: readonly ClosingCondition[] };
  readonly askClosing: { readonly dueAtMs: number };
  readonly takeClosingBack: null;
  readonly savePreferences: Preferences;
  readonly myAlerts: {
    /** Channels by which this house can reach a person. */
    readonly channels: readonly AlertChannel[];
    readonly wish: AlertWish;
    readonly mailState: MailState;
    /** By which a browser knows a push of this house; null: it pushes nothing. */
    readonly pushKey: string | null;
    /** Browsers that pushes go to, the latest first. */
    readonly browsers: readonly PushBrowser[];
  };
  readonly saveAlerts: AlertWish;
  readonly savePush: { readonly id: string };
  readonly endPush: null;
}
