// Errors stand under their field, in words, linked to it, and the first one takes the focus. What
// was typed is kept.
// Source: goals.md U12.

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The problem of the form as a whole, above its button. */
export function showFormProblem(form: HTMLFormElement, problem: string | null): void {
  const line = form.querySelector<HTMLElement>('[data-problem-of="form"]');
  if (!line) return;
  line.textContent = problem ?? '';
  line.hidden = problem === null;
  if (problem !== null) line.focus();
}

const lineOf = (input: Field): HTMLElement | null =>
  input.form?.querySelector<HTMLElement>(`[data-problem-of="${input.name}"]`) ?? null;

const write = (input: Field, problem: string | null): void => {
  const line = lineOf(input);
  if (!line) return;
  line.textContent = problem ?? '';
  line.hidden = problem === null;
  if (problem === null) input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
};

export function clearProblem(input: Field): void {
  return write(input, null);
}

export function showProblem(input: Field, problem: string): void {
  write(input, problem);
  input.focus();
}

/** Runs every check, shows every problem, and moves to the first. True when there is none. */
export function isSound(checks: readonly (readonly [input: Field, problem: string | null])[]): boolean {
  for (const [input, problem] of checks) write(input, problem);
  const first = checks.find(([, problem]) => problem !== null);
  first?.[0].focus();
  return first === undefined;
}
