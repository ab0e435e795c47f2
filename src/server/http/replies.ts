// Replies to a request. The HTTP status speaks to the protocol, the envelope to the portal.
// Source: docs/decisions/pages/status-and-code.md; the specification, sections 7 and 8.
import { DOOR_WORDS } from '#contract/accounts/door-words.ts';
import { ACCOUNT_NUMBER, ACCOUNT_SENTENCE } from '#contract/accounts/login-refusals.ts';
import { CODE_GONE, OK, type Envelope, type Refused } from '#contract/envelope.ts';
import { fieldFault, type FieldFault } from '#contract/field-fault.ts';
import { refusalLine, refusals } from '#contract/refusals.ts';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { rightName, type Right } from '#contract/staff/rights.ts';
import type { Held } from '#core/accounts/second-factor.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';

/** A file somebody asked for. */
export interface AnswerFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** With its ending, as people read it. */
  readonly name: string;
  /**
   * The same in plain letters, without its ending, for whoever reads no other; unsaid, what of the
   * name is plain.
   */
  readonly plainName?: string;
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

export function ok<Data>(data: Data, msg = '操作成功'): Reply<Data> {
  return {
    status: 200,
    envelope: { code: OK, msg, data },
  };
}

export function fileReply(file: AnswerFile): Reply<never> {
  return {
    status: 200,
    envelope: { code: OK, msg: '操作成功', data: null },
    file,
  };
}

/**
 * A refusal as the specification's clients read it: its number and words of the catalogue, and the
 * facts.
 */
export function refusalEnvelope(refusal: Refusal, lot: LotView | null = null): Envelope<Refused> {
  return {
    code: refusals[refusal.code].number,
    msg: refusalLine(refusal),
    data: { refusal, lot },
  };
}

const DOOR_STATUS: Partial<Record<Refusal['code'], number>> = {
  MALFORMED: 400,
  BAD_CURSOR: 400,
  SEARCH_TOO_SHORT: 400,
  RATE_LIMITED: 429,
  KEY_REUSED: 409,
  IN_FLIGHT: 409,
  NOT_A_PICTURE: 415,
  PICTURE_TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  PICTURE_TOO_LONG: 413,
  UPLOADS_SPENT: 429,
  UPLOAD_RUNNING: 429,
  UPLOADS_BUSY: 503,
  NO_ROOM: 507,
  VIDEO_TOO_LARGE: 413,
  NOT_A_VIDEO: 415,
  NOT_A_PDF: 415,
  PDF_TOO_LARGE: 413,
  NOT_A_SHEET: 415,
  SHEET_TOO_LARGE: 413,
};

// A refusal carries no data of the wished kind; the envelope says so by its code.
export function refused(refusal: Refusal, lot: LotView | null = null): Reply<never> {
  return {
    status: DOOR_STATUS[refusal.code] ?? 200,
    envelope: refusalEnvelope(refusal, lot) as Envelope<unknown> as Envelope<null>,
    ...('retryAfterMs' in refusal ? { retryAfterMs: refusal.retryAfterMs } : {}),
  };
}

export function malformed(fault: FieldFault): Reply<never> {
  return refused({ code: 'MALFORMED', ...fault });
}

/** A field whose fault no schema can tell; `how` goes behind its name. */
export function malformedField(route: RouteName | '', field: string, how?: string): Reply<never> {
  return malformed(fieldFault(route, field, how));
}

/** By its head alone it is too large. */
export function tooLargeBody(body: NonNullable<Route['body']>, mostBytes: number): Reply<never> {
  if (body === 'document') return refused({ code: 'PDF_TOO_LARGE', mostBytes });
  if (body === 'sheet') return refused({ code: 'SHEET_TOO_LARGE', mostBytes });
  return body === 'picture'
    ? refused({ code: 'PICTURE_TOO_LARGE', mostBytes })
    : refused({ code: 'VIDEO_TOO_LARGE', mostBytes });
}

export function rateLimited(retryAfterMs: number): Reply<never> {
  return refused({ code: 'RATE_LIMITED', retryAfterMs });
}

export function accountProblem(problem: keyof typeof ACCOUNT_NUMBER): Reply<never> {
  return {
    status: 200,
    envelope: { code: ACCOUNT_NUMBER[problem], msg: ACCOUNT_SENTENCE[problem], data: null },
  };
}

export function busy(msg: string, retryAfterMs: number): Reply<never> {
  return {
    ...plain(503, msg),
    retryAfterMs,
  };
}

const plain = (status: number, msg: string): Reply<never> => ({
  status,
  envelope: { code: status, msg, data: null },
});

/**
 * A one-time code that is used up, over, or another browser's.
 * Source: docs/decisions/security/stored-code.md.
 */
export function codeGone(): Reply<never> {
  return {
    status: 200,
    envelope: { code: CODE_GONE, msg: '这次微信登录已经用过或过期，请重新扫码', data: null },
  };
}

export function notLoggedIn(): Reply<never> {
  return plain(401, '登录状态已过期,请重新登录');
}
export function notAllowed(): Reply<never> {
  return plain(403, '当前操作没有权限');
}
/** Something is to be done before the office is open to them. */
export function doorShut(held: Held): Reply<never> {
  return plain(403, DOOR_WORDS[held]);
}
/** Said to the house's own people alone. */
export function rightMissing(right: Right): Reply<never> {
  return plain(403, `你的账户没有“${rightName(right)}”这项权限，请找管理员开通`);
}
/** It lies in another house or branch, or is somebody else's. */
export function outOfScope(right: Right): Reply<never> {
  return plain(403, `这一件不在你“${rightName(right)}”的数据范围内，请找管理员调整`);
}
export function notFound(): Reply<never> {
  return plain(404, '访问资源不存在');
}
export function tooLarge(): Reply<never> {
  return plain(413, '提交的内容过大');
}
export function wrongType(): Reply<never> {
  return plain(415, '请以 application/json 提交');
}
export function broken(): Reply<never> {
  return plain(500, '系统未知错误，请反馈给管理员');
}
