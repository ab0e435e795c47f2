// Forms of the desk of sales, posted as a browser posts them and read back.
import { issueFault, type Issue } from '#contract/field-fault.ts';
import { inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { FieldPart, Typed } from '#core/input/typed-form.ts';
import { Refused } from '#lib/errors.ts';
import { FormReader, typedIn } from '#lib/office/sales/typed-fields.ts';

/** Lines end as a browser ends them; ticks are sent one by one, empty ones not at all. */
function postedForm(typed: Typed, parts: readonly FieldPart[]): FormData {
  const form = new FormData();
  for (const { name, kind } of parts.flatMap(({ fields }) => fields)) {
    const text = (typed[name] ?? '').replaceAll('\n', '\r\n');
    const values = kind === 'checks' ? text.split(',') : [text];
    const isTick = kind === 'checks' || kind === 'check';
    for (const value of values) if (value !== '' || !isTick) form.append(name, value);
  }
  return form;
}

export function readerOf(typed: Typed, parts: readonly FieldPart[]): FormReader {
  return new FormReader(typedIn(postedForm(typed, parts), parts), parts);
}

/** Refusal of the house for what was sent; null: it takes it. */
export function houseRefusal(route: RouteName, sent: unknown): Refused | null {
  const parsed = inputs[route].safeParse(sent, { reportInput: true });
  if (parsed.success) return null;
  const [issue] = parsed.error.issues as readonly Issue[];
  const { field, msg } = issueFault(route, issue);
  return new Refused({ code: 4000, msg, refusal: { code: 'MALFORMED', field, msg }, lot: null });
}
