// Addresses of the log-in by WeChat.
import { homePath, pathWith } from '#lib/paths.ts';

export const WXLOGIN_PATH = '/wxlogin';

/** `back`: where one goes on; home needs no word. */
export function wechatLoginPath(back: string): string {
  return pathWith(WXLOGIN_PATH, { back: back === homePath ? undefined : back });
}
