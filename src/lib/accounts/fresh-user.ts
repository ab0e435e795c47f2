// The browser's copy of its person is asked anew when something of it may have changed: an
// approval, or its end. Source: gap-screens.md TR-1.
import { call } from '#lib/api.ts';
import { $userInfo, userChanged } from '#lib/session.ts';

export async function refreshUserInfo(): Promise<void> {
  const sid = $userInfo.get()?.sid;
  if (sid === undefined) return;
  try {
    userChanged(await call('getUserBySid', { sid }, { quiet: true }));
  } catch {
    // A person who asks for what needs it is told by the house itself.
  }
}
