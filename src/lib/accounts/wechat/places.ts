// Addresses of the log-in by WeChat.
import { homePath, pathWith } from '#lib/paths.ts';

export const WXLOGIN_PATH = '/wxlogin';

/** `back`: where one goes on; home needs no word. */
export const wechatLoginPath = (back: string): string =>
  pathWith(WXLOGIN_PATH, { back: back === homePath ? undefined : back });
