// A contact form in a browser with JavaScript: checked as it is sent, sent without
// leaving the page, answered in its own place. Source: goals.md U12.
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { clearProblem, isSound, showFormProblem, type Field } from '#lib/accounts/problems.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { problemsIn, type Entries, type FormKind } from './checks.ts';
import { dueText, feedbackText } from './feedback-text.ts';
import { openPass, type Pass } from './pass.ts';
import { sendForm } from './send.ts';

/** Takes a form in hand that somebody has just entered. */
export function wireEnquiry(form: HTMLFormElement): void {
  const pass = openPass();
  pass.begin();
  count(form);
  form.addEventListener('input', ({ target }) => {
    if (isField(target)) clearProblem(target);
    count(form);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, form.dataset.enquiry as FormKind, pass);
  });
}

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const fieldNamed = (form: HTMLFormElement, name: string): Field | null => {
  const element = form.elements.namedItem(name);
  return isField(element) ? element : null;
};

const entriesOf = (form: HTMLFormElement): Entries =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const areSound = (form: HTMLFormElement, kind: FormKind, entries: Entries): boolean =>
  isSound(
    Object.entries(problemsIn(kind, entries)).flatMap(([name, problem]) => {
      const field = fieldNamed(form, name);
      return field ? [[field, problem] as const] : [];
    }),
  );

/** In place of the form: the number and by when it is answered, as the page has written it. */
const showDone = (form: HTMLFormElement, receipt: EnquiryReceipt | null): void => {
  const done = form.parentElement?.querySelector<HTMLElement>('[data-done]');
  if (!done) return;
  const write = (name: string, text: string): void => {
    const place = done.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  if (receipt) {
    write('number', receipt.number);
    write('due', dueText(receipt.answerByMs, serverNowMs()));
  }
  form.hidden = true;
  done.hidden = false;
  done.focus();
};

const submit = async (form: HTMLFormElement, kind: FormKind, pass: Pass): Promise<void> => {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const entries = entriesOf(form);
  if (button?.getAttribute('aria-busy') === 'true' || !areSound(form, kind, entries)) return;
  showFormProblem(form, null);
  button?.setAttribute('aria-busy', 'true');
  try {
    const quietly: typeof call = (name, input) => call(name, input, { quiet: true });
    showDone(form, await sendForm(quietly, kind, { entries, pass: await pass.take() }));
  } catch (error) {
    showFormProblem(form, feedbackText(error, serverNowMs()));
  } finally {
    button?.setAttribute('aria-busy', 'false');
  }
};

const count = (form: HTMLFormElement): void => {
  const [counter, text] = [form.querySelector<HTMLElement>('[data-counter]'), fieldNamed(form, 'text')];
  if (!counter || !text) return;
  const length = lengthOf(text.value);
  counter.textContent = `${length} / ${counter.dataset.counter}`;
  counter.toggleAttribute('data-over', length > Number(counter.dataset.counter));
};
