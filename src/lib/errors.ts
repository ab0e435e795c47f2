// The error catalogue of the specification (section 8): what is said for which code, and what a
// failed call looks like to the one who made it.
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';

export const EXPIRED = 401;
export const CODE_GONE = 510;

export const EXPIRED_MESSAGE = '登录状态已过期,请重新登录';
const DEFAULT_MESSAGE = '系统未知错误，请反馈给管理员';
const FIXED: Readonly<Record<number, string>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
};

/** The fixed message of a code first, then the server's own, then the default. */
export function messageFor(code: number, serverMsg: string): string {
  return FIXED[code] ?? (serverMsg === '' ? DEFAULT_MESSAGE : serverMsg);
}

/**
 * `answer`: the house said no. `unsent`: the call never left this page, so nothing has happened.
 * The others: the answer never came whole, so the outcome is unknown.
 */
export type FailureKind = 'answer' | 'unsent' | 'network' | 'timeout' | 'http';

const TRANSPORT_MESSAGE: Readonly<Record<'network' | 'timeout', string>> = {
  network: '后端接口连接异常',
  timeout: '系统接口请求超时',
};

export class CallFailed extends Error {
  readonly kind: FailureKind;
  /**
   * The envelope's code; the HTTP status of a `http` failure; 0 when there was no answer at all.
   */
  readonly code: number;
  /** Chinese, ready to be shown. */
  readonly msg: string;

  constructor(failure: { kind: FailureKind; code: number; msg: string }) {
    super(failure.msg);
    this.name = 'CallFailed';
    this.kind = failure.kind;
    this.code = failure.code;
    this.msg = failure.msg;
  }
}

/**
 * The auction's own no: a value with the facts for the way out (see #contract/refusals.ts). Shown
 * where it was asked.
 */
export class Refused extends CallFailed {
  readonly refusal: Refusal;
  /** The lot as it stands, when the house sent it along. */
  readonly lot: LotView | null;

  constructor(failure: { code: number; msg: string; refusal: Refusal; lot: LotView | null }) {
    super({ kind: 'answer', code: failure.code, msg: failure.msg });
    this.name = 'Refused';
    this.refusal = failure.refusal;
    this.lot = failure.lot;
  }
}

export function unreachable(kind: 'network' | 'timeout'): CallFailed {
  return new CallFailed({ kind, code: 0, msg: TRANSPORT_MESSAGE[kind] });
}

/**
 * `network`: what makes the call could not be fetched. `browser`: this browser lacks what making it
 * takes.
 */
const UNSENT_MESSAGE = {
  network: TRANSPORT_MESSAGE.network,
  browser: '没有发出：这个浏览器做不到这一步，请刷新后再试，或换用较新的浏览器',
} as const;

/** `cause` is kept for whoever reads the console. */
export function unsent(why: keyof typeof UNSENT_MESSAGE, cause: unknown): CallFailed {
  const failure = new CallFailed({ kind: 'unsent', code: 0, msg: UNSENT_MESSAGE[why] });
  failure.cause = cause;
  return failure;
}

export function badStatus(status: number): CallFailed {
  return new CallFailed({ kind: 'http', code: status, msg: `系统接口${status}异常` });
}
