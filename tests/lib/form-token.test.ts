// The token of a session is put into a plain form when it is sent, whenever that form was drawn.
import { afterEach, expect, it, vi } from 'vitest';
import { mountFormTokens } from '#lib/form-token.ts';
import { $token } from '#lib/session.ts';

class SomeForm extends EventTarget {
  readonly field = { value: '' };
  readonly isOurs: boolean;
  constructor(isOurs: boolean) {
    super();
    this.isOurs = isOurs;
  }
  matches(): boolean {
    return this.isOurs;
  }
  querySelector() {
    return this.field;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  $token.set(null);
});

it.each([
  [true, 'token-1', 'token-1'],
  [true, null, ''],
  [false, 'token-1', ''],
])('a form that carries one: %s, in a session with %j, is sent with %j', (isOurs, token, sent) => {
  vi.stubGlobal('HTMLFormElement', SomeForm);
  const form = new SomeForm(isOurs);
  mountFormTokens(form as unknown as HTMLElement);
  $token.set(token);
  form.dispatchEvent(new Event('submit'));
  expect(form.field.value).toBe(sent);
});
