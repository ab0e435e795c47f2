// How one likes to bid, by a plain form: saved as chosen, or set back to what is usual.
// Source: product.md 7.7 (/personalization).
import {
  CONFIRM_LEVELS,
  PROPOSED_STEPS,
  USUAL_PREFERENCES,
  type ConfirmLevel,
  type Preferences,
  type ProposedSteps,
} from '#core/accounts/preferences.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const PREFERENCES_PATH = '/personalization';
export const PREFERENCES_FORM = 'preferences';

export const CONFIRM_WORDS: Readonly<
  Record<ConfirmLevel, { readonly label: string; readonly note: string }>
> = {
  large: { label: '金额大时再确认', note: '高出当前价较多时，要再看一遍才发出' },
  every: { label: '每次都再确认', note: '每一口都要再看一遍才发出，临近落槌时会多用一两秒' },
};

export function stepsWords(steps: ProposedSteps): string {
  return steps === 1 ? '最低一档' : `加 ${steps} 档`;
}

export interface PreferencesForm extends PostNotice {
  readonly chosen: Preferences;
}

/** Content of the page; a response leads on to where it says that it is saved. */
export async function preferencesForm(page: FormPage): Promise<PreferencesForm | Response> {
  const former = page.locals.session?.userInfo.preferences ?? USUAL_PREFERENCES;
  const form = await postedForm(page.request, PREFERENCES_FORM);
  if (form === null) return { ...NO_NOTICE, chosen: former };
  const isReset = fieldOf(form, 'reset') !== '';
  const chosen = isReset ? USUAL_PREFERENCES : chosenIn(form, former);
  const shown: PreferencesForm = { ...NO_NOTICE, chosen };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('savePreferences', chosen);
      return pathWith(PREFERENCES_PATH, { saved: 1 });
    },
  });
}

/** A choice that cannot be read of it is as it was. */
const chosenIn = (form: FormData, former: Preferences): Preferences => ({
  confirmLevel:
    CONFIRM_LEVELS.find((level) => level === fieldOf(form, 'confirmLevel')) ?? former.confirmLevel,
  proposedSteps:
    PROPOSED_STEPS.find((steps) => String(steps) === fieldOf(form, 'proposedSteps')) ?? former.proposedSteps,
});
