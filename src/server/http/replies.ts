// What the door can answer. The HTTP status speaks to the protocol, the envelope to the portal.
// Source: docs/decisions/status-and-code.md; the specification, sections 7 and 8.
import { ACCOUNT_NUMBER, OK, REFUSAL_NUMBER, type Envelope, type Refused } from '#contract/envelope.ts';
import type { Refusal } from '#core/refusal.ts';
import type { LotView } from '#core/view.ts';
import { accountWords, refusalSentence } from './words.ts';

/** A file somebody asked for. */
export interface AnswerFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
  /** To be kept rather than looked at. */
  readonly isDownload?: true;
}

export interface Reply<Data = unknown> {
  readonly status: number;
  readonly envelope: Envelope<Data | null>;
  /** The envelope as it goes over the wire, where it is already written. */
  readonly written?: string | Uint8Array;
  /** Sent in place of the envelope. */
  readonly file?: AnswerFile;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
  /** When to come again, for the `Retry-After` header. */
  readonly retryAfterMs?: number;
}

export const ok = <Data>(data: Data, msg = '操作成功'): Reply<Data> => ({
  status: 200,
  envelope: { code: OK, msg, data },
});

export const fileReply = (file: AnswerFile): Reply<never> => ({
  status: 200,
  envelope: { code: OK, msg: '操作成功', data: null },
  file,
});

/** A refusal as the specification's clients read it: a number, a sentence, and the facts. */
export const refusalEnvelope = (refusal: Refusal, lot: LotView | null = null): Envelope<Refused> => ({
  code: REFUSAL_NUMBER[refusal.code],
  msg: refusalSentence(refusal),
  data: { refusal, lot },
});

const DOOR_STATUS: Partial<Record<Refusal['code'], number>> = {
  MALFORMED: 400,
  BAD_CURSOR: 400,
  SEARCH_TOO_SHORT: 400,
  RATE_LIMITED: 429,
  KEY_REUSED: 409,
  IN_FLIGHT: 409,
};

// A refusal carries no data of the wished kind; the envelope says so by its code.
export const refused = (refusal: Refusal, lot: LotView | null = null): Reply<never> => ({
  status: DOOR_STATUS[refusal.code] ?? 200,
  envelope: refusalEnvelope(refusal, lot) as Envelope<unknown> as Envelope<null>,
  ...('retryAfterMs' in refusal ? { retryAfterMs: refusal.retryAfterMs } : {}),
});

export const malformed = (field: string): Reply<never> => refused({ code: 'MALFORMED', field });

export const rateLimited = (retryAfterMs: number): Reply<never> =>
  refused({ code: 'RATE_LIMITED', retryAfterMs });

export const accountProblem = (problem: keyof typeof ACCOUNT_NUMBER): Reply<never> => ({
  status: 200,
  envelope: { code: ACCOUNT_NUMBER[problem], msg: accountWords[problem], data: null },
});

const plain = (status: number, msg: string): Reply<never> => ({
  status,
  envelope: { code: status, msg, data: null },
});

export const notLoggedIn = (): Reply<never> => plain(401, '登录状态已过期,请重新登录');
export const notAllowed = (): Reply<never> => plain(403, '当前操作没有权限');
export const notFound = (): Reply<never> => plain(404, '访问资源不存在');
export const tooLarge = (): Reply<never> => plain(413, '提交的内容过大');
export const wrongType = (): Reply<never> => plain(415, '请以 application/json 提交');
export const broken = (): Reply<never> => plain(500, '系统未知错误，请反馈给管理员');
export const busy = (msg: string, retryAfterMs: number): Reply<never> => ({
  ...plain(503, msg),
  retryAfterMs,
});
