// A form that was posted when the session of its page had ended, or when somebody else had logged
// in: what was typed is held in the answer itself, sealed for the person whose page it was, and
// stands in its fields again once that person has logged in. Nothing of it is carried out by that.
// docs/decisions/security/a-form-that-outlives-its-session.md
import type { APIContext } from 'astro';
import { anyPosted, giveBack, textOf } from './plain-form.ts';

/** A form of this name brings one back that is held in its field of the same name. */
export const HELD_FORM = 'held';

const HAD_FILES = 'hadFiles';

/** Field that names the person whose page a form was drawn on. */
export const OWNER_FIELD = 'owner';

/**
 * Fields that are never held: secrets, which are typed again, and what belongs to the one request
 * that was not carried out.
 */
const NEVER_HELD: ReadonlySet<string> = new Set([
  'password',
  'smsCode',
  'ownCode',
  'code',
  'token',
  OWNER_FIELD,
  HELD_FORM,
  'step',
  'key',
]);

type Visit = Pick<APIContext, 'request' | 'locals'>;
type Held = NonNullable<App.Locals['heldForm']>;

const sealedFor = ({ locals }: Visit, form: FormData, owner: string): Held | null => {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !NEVER_HELD.has(field[0]),
  );
  const hadFiles = [...form.values()].some((value) => value instanceof File && value.size > 0);
  const sealed = locals.heldForms?.seal(JSON.stringify(fields), owner);
  if (sealed === undefined) return null;
  return { sealed, hadFiles, isAnothers: (locals.session ?? null) !== null };
};

/**
 * Null: the visit goes on its way, with the form given back where it brings one that was held for
 * this visitor. Anything else has to wait for the log-in of its writer.
 */
export async function holdForm(visit: Visit): Promise<Held | null> {
  const { request, locals } = visit;
  const form = await anyPosted(request);
  if (form === null) return null;
  const session = locals.session ?? null;
  const earlier = textOf(form, HELD_FORM);
  if (earlier !== '') {
    const hadFiles = textOf(form, HAD_FILES) !== '';
    if (session === null) return { sealed: earlier, hadFiles, isAnothers: false };
    returnForm(visit, earlier);
    return null;
  }
  const owner = textOf(form, OWNER_FIELD);
  return owner === '' || owner === session?.owner ? null : sealedFor(visit, form, owner);
}

/** Fields by which the page that holds a form sends it along with the log-in. */
export function heldFields({ sealed, hadFiles }: Held): (readonly [name: string, value: string])[] {
  return [[HELD_FORM, sealed], ...(hadFiles ? [[HAD_FILES, 'yes'] as const] : [])];
}

/** False: it was not held for the person who is logged in, who sees nothing of it. */
export function returnForm({ request, locals }: Visit, sealed: string): boolean {
  const owner = locals.session?.owner;
  const text = owner === undefined ? null : (locals.heldForms?.open(sealed, owner) ?? null);
  if (text === null) return false;
  const form = new FormData();
  for (const [name, value] of JSON.parse(text) as [string, string][]) form.append(name, value);
  giveBack(request, form);
  return true;
}
