// The demo accounts of the sample house, as its prompt shows them.
import { chooseWay } from './tabs.ts';

/** One tap on a sample login fills both fields and ticks nothing: agreeing stays the visitor's. */
export function wireSamples(form: HTMLFormElement): void {
  form.addEventListener('click', ({ target }) => {
    const sample = target instanceof Element ? target.closest<HTMLElement>('[data-sample]') : null;
    const [phone, password] = [inputOf(form, 'phone'), inputOf(form, 'password')];
    if (!sample || !phone || !password) return;
    chooseWay(form, 'password');
    phone.value = sample.dataset.phone ?? '';
    password.value = sample.dataset.password ?? '';
    inputOf(form, 'agree')?.focus();
  });
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name="${name}"]`);
