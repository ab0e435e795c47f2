// The browser's copy of its person is asked anew when something of it may have changed: an
// approval, its end, or a form on a page of their own. Source: gap-screens.md TR-1.
import { call } from '#lib/api.ts';
import { $userInfo, userChanged } from '#lib/session.ts';
import { markUserInfoFresh, markUserInfoStale } from './stale-user.ts';

export async function refreshUserInfo(): Promise<void> {
  const sid = $userInfo.get()?.sid;
  if (sid === undefined) return;
  markUserInfoStale();
  try {
    userChanged(await call('getUserBySid', { sid }, { quiet: true }));
    markUserInfoFresh();
  } catch {
    // A person who asks for what needs it is told by the house itself.
  }
}
