// The answers about one's own account.
import type { MailState } from '#core/accounts/profile.ts';
import type { AlertChannel, AlertChoice } from '#core/notifications/note.ts';

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

/** The latest copy they have asked for, and from when they may ask for another; null: at once. */
export interface MyExportOutput {
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
}

export interface MyAlertsOutput {
  /** Channels by which this house can reach a person. */
  readonly channels: readonly AlertChannel[];
  readonly wish: AlertChoice;
  readonly mailState: MailState;
  /** By which a browser knows a push of this house; null: it pushes nothing. */
  readonly pushKey: string | null;
  /** Browsers that pushes go to, the latest first. */
  readonly browsers: readonly PushBrowser[];
}
