// Telling the house a mail address, where papers go and what trade one is in, by a plain form, once
// it is shown who one is.
// Source: product.md 7.7 (/basicInfo); goals.md B7 7.5.3.
import { BUSINESS_TYPES, EMPTY_PROFILE, type Profile } from '#core/accounts/profile.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { apiOver } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { donePath } from './basic-info.ts';
import { NO_STEP_UP, stepUpIn, stepUpProblemIn, type StepUpProblem } from './step-up.ts';

export const PROFILE_FORM = 'profile';

type Field = 'mail' | 'address' | 'businessType';

export interface ProfileForm {
  readonly entries: Profile;
  readonly problems: Partial<Record<Field, string>>;
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

const FIELDS: readonly Field[] = ['mail', 'address', 'businessType'];

/** Content of the page; a response leads on to where it now stands. */
export async function profileForm(page: FormPage): Promise<ProfileForm | Response> {
  const empty = { problems: {}, stepUp: null, said: null, isUnsent: false };
  const form = await postedForm(page.request, PROFILE_FORM);
  if (form === null) {
    const told = await orNull(apiOver(page.locals.api)('myProfile', {}));
    const { mail, address, businessType } = told ?? EMPTY_PROFILE;
    return { ...empty, entries: { mail, address, businessType } };
  }
  const shown: ProfileForm = { ...empty, entries: entriesIn(form) };
  const call = callBy(page, form);
  if (call === null) return { ...shown, isUnsent: true };
  const stepUp = stepUpIn(form);
  if (stepUp === null) return { ...shown, stepUp: NO_STEP_UP };
  try {
    await call('saveProfile', { ...shown.entries, stepUp });
    return seeOther(donePath('profile'), []);
  } catch (error) {
    return refusedAs(shown, error);
  }
}

const entriesIn = (form: FormData): Profile => ({
  mail: plainLine(fieldOf(form, 'mail')),
  address: fieldOf(form, 'address'),
  businessType: oneOf(BUSINESS_TYPES, fieldOf(form, 'businessType')),
});

const refusedAs = (shown: ProfileForm, error: unknown): ProfileForm => {
  const stepUp = stepUpProblemIn(error);
  if (stepUp !== null) return { ...shown, stepUp };
  const malformed = fieldSaid(error);
  const field = oneOf(FIELDS, malformed?.field ?? null);
  if (malformed && field) return { ...shown, problems: { [field]: malformed.msg } };
  return { ...shown, said: saidOf(error, Date.now()) };
};
