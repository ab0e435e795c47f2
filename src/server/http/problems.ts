// Every failure on the way becomes an answer in the envelope. Bad input is never our failure, and
// what broke inside is told to the log, not to the visitor.
import { TooManyLogins } from '#server/accounts/password.ts';
import { TooManyAsking } from '#server/catalogue/memo-by-version.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { PainterBusy } from '#server/ports/painter.ts';
import { StoreUnreachable } from '#server/store/watched-pool.ts';
import {
  broken,
  busy,
  malformedField,
  notFound,
  refused,
  tooLarge,
  wrongType,
  type Reply,
} from './replies.ts';

const RETRY_MS = 2_000;

/** The answer to what was thrown. `report` hears of what nobody foresaw. */
export function problemReply(error: unknown, report: (error: unknown) => void): Reply<never> {
  if (error instanceof TooManyLogins) return busy('登录的人太多，请稍后再试', RETRY_MS);
  // Nothing has changed: the same request may be sent again, with the same key.
  if (error instanceof EngineUnavailable || error instanceof StoreUnreachable) {
    report(error);
    return busy('系统繁忙，请稍后重试', RETRY_MS);
  }
  if (isNoRoom(error)) {
    report(`磁盘已满，没有写下（${error.code}）。(The disk is full.)`);
    return refused({ code: 'NO_ROOM' });
  }
  if (error instanceof TooManyAsking) return busy('同时查看行情的人太多，请稍后再试', RETRY_MS);
  if (error instanceof PainterBusy) return busy('正在处理的图片太多，请一分钟后再上传', RETRY_MS);
  const foreseen = OF_THE_PROTOCOL[statusOf(error)];
  if (foreseen) return foreseen();
  if (statusOf(error) >= 400 && statusOf(error) < 500) return malformedField('', 'request');
  report(error);
  return broken();
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

const OF_THE_PROTOCOL: Readonly<Record<number, () => Reply<never>>> = {
  400: () => malformedField('', 'body'),
  404: notFound,
  413: tooLarge,
  415: wrongType,
};

const isNoRoom = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
