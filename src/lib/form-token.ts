// Hands a plain form the token of this session at the moment it is sent; without a script the form carries the one that lies
// in a cookie (plain-form.ts).
import { $token } from './session.ts';

export function putToken(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name="token"]');
  const token = $token.get();
  if (field && token !== null) field.value = token;
}

export function mountFormTokens(root: ParentNode = document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-token]'))
    form.addEventListener('submit', () => putToken(form));
}
