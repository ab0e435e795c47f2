// The form of the prompt: checks what can be checked, asks the house, and says under the field what
// it answered.
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { call } from '#lib/api.ts';
import { fieldOf, problemIn } from './answers.ts';
import { agreementProblem, codeOf, codeProblem, passwordProblem, phoneOf, phoneProblem } from './checks.ts';
import { clearProblem, isSound, showFormProblem, showProblem } from './problems.ts';
import { wireSamples } from './samples.ts';
import { wireSendCode } from './send-code.ts';
import { chooseWay, wayOf, wireTabs } from './tabs.ts';

export function wireForm(form: HTMLFormElement, goOn: (loggedIn: LoggedIn) => void): void {
  wireTabs(form);
  wireSendCode(form);
  wireSamples(form);
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) clearProblem(target);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(form, goOn);
  });
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement => {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the login form has no ${name}`);
  return input;
};

const areSound = (form: HTMLFormElement): boolean => {
  const [phone, agree] = [inputOf(form, 'phone'), inputOf(form, 'agree')];
  const secret = inputOf(form, wayOf(form) === 'code' ? 'smsCode' : 'password');
  const problem = wayOf(form) === 'code' ? codeProblem(secret.value) : passwordProblem(secret.value);
  return isSound([
    [phone, phoneProblem(phone.value)],
    [secret, problem],
    [agree, agreementProblem(agree.checked)],
  ]);
};

const ask = (form: HTMLFormElement): Promise<LoggedIn> => {
  const phone = phoneOf(inputOf(form, 'phone').value);
  const input =
    wayOf(form) === 'code'
      ? ({ way: 'code', phone, smsCode: codeOf(inputOf(form, 'smsCode').value) } as const)
      : ({ way: 'password', phone, password: inputOf(form, 'password').value } as const);
  return call('login', input, { quiet: true });
};

const submit = async (form: HTMLFormElement, goOn: (loggedIn: LoggedIn) => void): Promise<void> => {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button?.getAttribute('aria-busy') === 'true' || !areSound(form)) return;
  showFormProblem(form, null);
  button?.setAttribute('aria-busy', 'true');
  try {
    goOn(await ask(form));
    form.reset();
    chooseWay(form, 'code');
  } catch (error) {
    const field = fieldOf(error);
    if (field === null) showFormProblem(form, problemIn(error));
    else showProblem(inputOf(form, field), problemIn(error));
  } finally {
    button?.setAttribute('aria-busy', 'false');
  }
};
