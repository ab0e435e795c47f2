// The demo accounts of the sample house. A page drawn at the build knows no house yet, so its prompt has none: they are
// taken from the door, which is drawn on demand.
import { DOOR_PATH } from '#lib/plain-form.ts';
import { chooseWay } from './tabs.ts';

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`[name="${name}"]`);

/** One tap on a sample login fills both fields and ticks nothing: agreeing stays the visitor's. */
export const wireSamples = (form: HTMLFormElement): void => {
  form.addEventListener('click', ({ target }) => {
    const sample = target instanceof Element ? target.closest<HTMLElement>('[data-sample]') : null;
    const [phone, password] = [inputOf(form, 'phone'), inputOf(form, 'password')];
    if (!sample || !phone || !password) return;
    chooseWay(form, 'password');
    phone.value = sample.dataset.phone ?? '';
    password.value = sample.dataset.password ?? '';
    inputOf(form, 'agree')?.focus();
  });
};

/** The list of samples as the door draws it; null when it cannot be had. */
const drawnSamples = async (): Promise<Element | null> => {
  try {
    const door = await fetch(DOOR_PATH, { headers: { accept: 'text/html' } });
    if (!door.ok) return null;
    const page = new DOMParser().parseFromString(await door.text(), 'text/html');
    const prompt = page.querySelector<HTMLTemplateElement>('template[data-login-prompt]');
    return prompt?.content.querySelector('[data-samples]') ?? null;
  } catch {
    // Without them the prompt works all the same.
    return null;
  }
};

/** Puts them into a prompt that came without, in the sample house only. */
export const bringSamples = async (form: HTMLFormElement): Promise<void> => {
  const isSampleHouse = document.documentElement.dataset.house === 'sample';
  if (!isSampleHouse || form.querySelector('[data-samples]')) return;
  const samples = await drawnSamples();
  if (samples && !form.querySelector('[data-samples]')) form.append(document.adoptNode(samples));
};
