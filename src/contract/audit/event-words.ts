// Names of the lines of the security log: those that persons see of themselves, and the house's
// own.
import { LOG_IN_WORDS } from '#contract/accounts/own-words.ts';
import type { SecurityEventKind } from './security-words.ts';

export const EVENT_WORDS: Readonly<Record<SecurityEventKind, string>> = {
  ...LOG_IN_WORDS,
  'account-closed': '账户注销完成',
  'rate-limited': '请求过于频繁',
  'key-reused': '请求编号被重复使用',
  'foreign-origin': '来自其他网站的请求',
  'not-allowed': '没有权限的请求',
};
