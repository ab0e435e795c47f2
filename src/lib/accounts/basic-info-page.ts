// The page of one's own account in the browser: what was changed there is known to the header at
// once.
import { refreshUserInfo } from './fresh-user.ts';

export function mountBasicInfo(): void {
  if (new URL(location.href).searchParams.has('done')) void refreshUserInfo();
}
