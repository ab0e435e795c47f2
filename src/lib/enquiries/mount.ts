// Waits until somebody enters a contact form, and only then fetches what sends it in
// place. Whoever is quicker than that waits for it; where it does not come, and without any script
// at all, they are plain forms, and work.
import { lazily } from '#lib/lazy.ts';

export function mountEnquiries(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) mount(form);
}

const mount = (form: HTMLFormElement): void => {
  let taken: Promise<boolean> | null = null;
  const take = (): Promise<boolean> => {
    taken ??= lazily(() => import('./wire.ts')).then(
      ({ wireEnquiry }) => {
        form.removeEventListener('submit', sendWhenTaken);
        wireEnquiry(form);
        return true;
      },
      () => false,
    );
    return taken;
  };
  const sendWhenTaken = (event: Event): void => {
    event.preventDefault();
    void take().then((isTaken) => (isTaken ? form.requestSubmit() : form.submit()));
  };
  form.noValidate = true;
  form.addEventListener('focusin', () => void take(), { once: true });
  form.addEventListener('submit', sendWhenTaken);
};
