// The version of a lot's text that a plain form was drawn with. Source: goals.md U11.
import { fieldOf } from '#lib/plain-form.ts';

/** Absent: the form names none, as it stood before there was another than the announced one. */
export function postedTextVersion(form: FormData): number | undefined {
  const version = Number(fieldOf(form, 'seenTextVersion'));
  return Number.isSafeInteger(version) && version > 0 ? version : undefined;
}
