// Hands a plain form the token of this session at the moment it is sent; without a script the form
// carries the one that lies in a cookie (plain-form.ts).
import { $token } from './session.ts';

export function putToken(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name="token"]');
  const token = $token.get();
  if (field && token !== null) field.value = token;
}

/** Puts the token into every form sent from there, those that are drawn anew later among them. */
export function mountFormTokens(root: Document | HTMLElement = document): void {
  root.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.matches('[data-token]')) putToken(target);
    },
    { capture: true },
  );
}
