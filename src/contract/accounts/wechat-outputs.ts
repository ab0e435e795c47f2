// The answers about logging in by WeChat.

/** `account`: the house's account inside WeChat; `web`: its web site at the open platform. */
export type WechatApp = 'account' | 'web';

/** Owner of the WeChat, as far as the screen is told. */
export interface WechatPerson {
  /** Null: WeChat has not said it. */
  readonly nickname: string | null;
  /** The browser that agreed, and its network. */
  readonly device: string;
  readonly home: string;
  readonly atMs: number;
}

/** How the log-in this browser has a part in stands. */
export type WechatStanding =
  /** `closed`: the house has no WeChat; `none`: nothing has been begun here. */
  | { readonly kind: 'closed' | 'none' }
  | { readonly kind: 'cancelled' | 'expired' | 'failed' }
  | {
      readonly kind: 'waiting' | 'scanned';
      /** False at the phone that scans. */
      readonly isOwner: boolean;
      /** Text that the picture tells a phone; null: the house has no account inside WeChat. */
      readonly qrText: string | null;
      /** Addresses at which one agrees, by which of the house's apps. */
      readonly links: Readonly<Record<WechatApp, string | null>>;
      readonly untilMs: number;
    }
  | {
      readonly kind: 'confirmed';
      readonly isOwner: boolean;
      /** Whether this WeChat belongs to an account; otherwise it is bound to a phone first. */
      readonly isKnown: boolean;
      /** Looked at before it is bound; null at the phone that scans. */
      readonly person: WechatPerson | null;
      readonly back: string;
    };

/** The request that the phone is asked to agree to: what was told of the other browser. */
export interface WechatRequestOutput {
  readonly device: string;
  readonly home: string;
  readonly startedAtMs: number;
}
