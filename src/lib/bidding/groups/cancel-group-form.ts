// Cancelling a group of maximums by a plain form: what it still binds one to is read once more.
// Source: product.md 5.5.
import { apiOver } from '#lib/api.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { timedId } from '#lib/random-id.ts';
import { saidOf, type Said } from '#lib/said.ts';
import { lotsCalled } from './group-lots.ts';
import { groupShown, type GroupShown } from './groups-page.ts';
import { groupsDonePath } from './places.ts';

export const CANCEL_GROUP_FORM = 'cancel-group';

export interface CancelGroupForm {
  readonly group: GroupShown;
  /** Names this one press: sent again, it is answered the same. */
  readonly key: string;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Null: no group of this name is still active. A response leads on. */
export async function cancelGroupForm(
  page: FormPage & { readonly url: URL },
): Promise<CancelGroupForm | Response | null> {
  const id = idIn(page.url.searchParams, 'id');
  if (id === null) return null;
  const form = await postedForm(page.request, CANCEL_GROUP_FORM);
  const by = form && callBy(page, form);
  let said: Said | null = null;
  if (form && by) {
    try {
      await by('cancelGroup', { id }, { key: fieldOf(form, 'key') });
      return seeOther(groupsDonePath('cancelled'), []);
    } catch (error) {
      said = saidOf(error, Date.now());
    }
  }
  const call = apiOver(page.locals.api);
  const found = (await call('myGroups', {})).rows.find((group) => group.id === id);
  if (found?.status !== 'active') return null;
  const known = await lotsCalled(
    call,
    found.wishes.map(({ lotId }) => lotId),
  );
  return {
    group: groupShown(found, known),
    // A key that was refused is answered by its refusal for good.
    key: said === null && form ? fieldOf(form, 'key') || timedId(Date.now()) : timedId(Date.now()),
    said,
    isUnsent: form !== null && !by,
  };
}
