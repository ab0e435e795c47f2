// How the person before the screen likes to bid. A page that everybody is given knows nothing of
// it, so the usual stands until the island is awake.
import { useStore } from '@nanostores/react';
import { USUAL_PREFERENCES, type Preferences } from '#core/accounts/preferences.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { preferencesOf } from '#lib/accounts/preferences-of.ts';
import { $userInfo } from '#lib/session.ts';

export function usePreferences(): Preferences {
  const isAwake = useAwake();
  const userInfo = useStore($userInfo);
  return isAwake ? preferencesOf(userInfo) : USUAL_PREFERENCES;
}
