// Cancelling a group of maximums by a plain form: what it still binds one to is read once more.
// Source: product.md 5.5.
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { lotsCalled } from './group-lots.ts';
import { groupView, type VisibleGroup } from './groups-page.ts';
import { groupsDonePath } from './places.ts';

export const CANCEL_GROUP_FORM = 'cancel-group';

export interface CancelGroupForm extends PostNotice {
  readonly group: VisibleGroup;
  /** Names this one press: sent again, it is answered the same. */
  readonly key: string;
}

/** Null: no group of this name is still active. A response leads on. */
export async function cancelGroupForm(
  page: FormPage & { readonly url: URL },
): Promise<CancelGroupForm | Response | null> {
  const id = idIn(page.url.searchParams, 'id');
  if (id === null) return null;
  const form = await postedForm(page.request, CANCEL_GROUP_FORM);
  const notice = await postOnce(page, form, NO_NOTICE, {
    send: async (asPoster) => {
      await asPoster('cancelGroup', { id }, { key: form === null ? '' : fieldOf(form, 'key') });
      return groupsDonePath('cancelled');
    },
  });
  if (notice instanceof Response) return notice;
  const call = apiOver(page.locals.api);
  const found = (await call('myGroups', {})).rows.find((group) => group.id === id);
  if (found?.status !== 'active') return null;
  const known = await lotsCalled(
    call,
    found.wishes.map(({ lotId }) => lotId),
  );
  // A key that was refused is answered by its refusal for good.
  const key = requestKey(notice.said === null ? form : null);
  return { ...notice, group: groupView(found, known), key };
}
