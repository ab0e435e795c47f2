// How a person likes to bid, as this browser knows it. What it keeps may be garbage: then the usual
// holds.
import type { UserInfo } from '#contract/accounts/outputs.ts';
import {
  CONFIRM_LEVELS,
  PROPOSED_STEPS,
  USUAL_PREFERENCES,
  type Preferences,
} from '#core/accounts/preferences.ts';

export function preferencesOf(userInfo: Pick<UserInfo, 'preferences'> | null): Preferences {
  const chosen = userInfo?.preferences;
  const { confirmLevel, proposedSteps } = USUAL_PREFERENCES;
  return {
    confirmLevel: CONFIRM_LEVELS.find((level) => level === chosen?.confirmLevel) ?? confirmLevel,
    proposedSteps: PROPOSED_STEPS.find((steps) => steps === chosen?.proposedSteps) ?? proposedSteps,
  };
}
