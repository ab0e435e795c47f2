// Telling the house a mail address, where papers go and what trade one is in, by a plain form, once
// it is shown who one is.
// Source: product.md 7.7 (/basicInfo); goals.md B7 7.5.3.
import { BUSINESS_TYPES, EMPTY_PROFILE, type Profile } from '#core/accounts/profile.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { donePath } from './basic-info.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from './step-up.ts';

export const PROFILE_FORM = 'profile';

type Field = 'mail' | 'address' | 'businessType';

export interface ProfileForm extends StepUpNotice {
  readonly entries: Profile;
  readonly problems: Partial<Record<Field, string>>;
}

const FIELDS = { mail: 'mail', address: 'address', businessType: 'businessType' } as const;

/** Content of the page; a response leads on to where it now stands. */
export async function profileForm(page: FormPage): Promise<ProfileForm | Response> {
  const empty = { ...NO_STEP_UP_NOTICE, problems: {} };
  const form = await postedForm(page.request, PROFILE_FORM);
  if (form === null) {
    const told = await orNull(apiOver(page.locals.api)('myProfile', {}));
    const { mail, address, businessType } = told ?? EMPTY_PROFILE;
    return { ...empty, entries: { mail, address, businessType } };
  }
  const shown: ProfileForm = { ...empty, entries: entriesIn(form) };
  return postWithStepUp(page, form, shown, {
    send: async (call, stepUp) => {
      await call('saveProfile', { ...shown.entries, stepUp });
      return donePath('profile');
    },
    refused: (error) => {
      const problems = fieldProblems(error, FIELDS);
      return problems && { problems };
    },
  });
}

const entriesIn = (form: FormData): Profile => ({
  mail: plainLine(fieldOf(form, 'mail')),
  address: fieldOf(form, 'address'),
  businessType: oneOf(BUSINESS_TYPES, fieldOf(form, 'businessType')),
});
