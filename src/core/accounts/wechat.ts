// Logging in by WeChat: one browser opens a state, a phone scans it, WeChat's word answers it once,
// and the browser that opened it comes in. It lives ten minutes, as WeChat's own code does, and
// whoever merely learns of it can do nothing with it: answering takes the browser that opened or
// scanned it, coming in takes the one that opened it. Source: product.md 7.5; gap-screens.md SV-21.

export const WECHAT_LIFE_MS = 10 * 60_000;

/** `answering`: WeChat is being asked who it is. */
export const WECHAT_STATUSES = [
  'waiting',
  'scanned',
  'answering',
  'confirmed',
  'cancelled',
  'failed',
] as const;
export type WechatStatus = (typeof WECHAT_STATUSES)[number];

export interface WechatState {
  readonly status: WechatStatus;
  readonly ownerHash: string;
  /** The phone's; null: none has scanned it. */
  readonly scannerHash: string | null;
  readonly expiresAtMs: number;
}

/** One's part in it; null: a browser that has none. */
export function wechatPart(
  { ownerHash, scannerHash }: Pick<WechatState, 'ownerHash' | 'scannerHash'>,
  browserHash: string,
): 'owner' | 'scanner' | null {
  if (browserHash === ownerHash) return 'owner';
  return browserHash === scannerHash ? 'scanner' : null;
}

export function mayEnter(state: WechatState, browserHash: string, nowMs: number): boolean {
  return isLive(state, nowMs) && state.status === 'confirmed' && wechatPart(state, browserHash) === 'owner';
}

const isLive = ({ expiresAtMs }: WechatState, nowMs: number): boolean => nowMs < expiresAtMs;

/** The first phone keeps it: another that sees the same picture comes too late. */
export function mayScan(state: WechatState, browserHash: string, nowMs: number): boolean {
  return (
    isLive(state, nowMs) &&
    (state.status === 'waiting' || (state.status === 'scanned' && state.scannerHash === browserHash))
  );
}

export function mayAnswer(state: WechatState, browserHash: string, nowMs: number): boolean {
  return (
    isLive(state, nowMs) &&
    (state.status === 'waiting' || state.status === 'scanned') &&
    wechatPart(state, browserHash) !== null
  );
}
