// Addresses of the log-in by WeChat.
import { homePath, pathWith } from '#lib/paths.ts';

export const WXLOGIN_PATH = '/wxlogin';

/** Address at which whoever has said that the WeChat is theirs binds it. */
export function wechatMinePath(back: string): string {
  return pathWith(WXLOGIN_PATH, { back: back === homePath ? undefined : back, mine: 'yes' });
}

/** `back`: where one goes on; home needs no word. */
export function wechatLoginPath(back: string): string {
  return pathWith(WXLOGIN_PATH, { back: back === homePath ? undefined : back });
}
