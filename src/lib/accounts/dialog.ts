// The login prompt itself, loaded when it first opens: a native <dialog> cloned from the template
// on the page. It keeps the page, goes on with what asked for it, and closes with Esc or the cross.
// Source: product.md 7.0, mock-up 06.
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { signedIn } from '#lib/session.ts';
import { $loginPrompt, closeLoginPrompt, type LoginPrompt } from '#lib/stores/shell.ts';
import { wireForm } from './form.ts';
import { showLoginReason } from './login-reason.ts';
import { showFormProblem } from './problems.ts';
import { wechatLoginPath } from './wechat/places.ts';

let dialog: HTMLDialogElement | null = null;

/** Brings the dialog in line with the store. */
export function showLoginPrompt(prompt: LoginPrompt): void {
  const { open, reason } = prompt;
  if (!open) {
    dialog?.close();
    return;
  }
  dialog ??= build();
  if (!dialog || dialog.open) return;
  const expired = dialog.querySelector<HTMLElement>('[data-expired]');
  if (expired) expired.hidden = reason !== 'expired';
  const wechat = dialog.querySelector<HTMLAnchorElement>('[data-wechat-way]');
  if (wechat) wechat.href = wechatLoginPath(prompt.wished ?? location.pathname + location.search);
  const form = dialog.querySelector('form');
  if (form) showFormProblem(form, null);
  stopClock = showLoginReason(dialog, prompt);
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('[name="phone"]')?.focus();
}

let stopClock = (): void => {};

const goOn = (loggedIn: LoggedIn): void => {
  const { reason, resume } = $loginPrompt.get();
  signedIn(loggedIn);
  closeLoginPrompt();
  if (resume) resume();
  // The guard page stands at the wished address: asking for it again shows it.
  else if (reason === 'guard') location.reload();
};

const build = (): HTMLDialogElement | null => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-login-prompt]');
  const copy = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const made = copy?.querySelector('dialog') ?? null;
  const form = made?.querySelector('form') ?? null;
  if (!made || !form) return null;
  wireForm(form, goOn);
  made.addEventListener('close', () => {
    stopClock();
    closeLoginPrompt();
  });
  made.querySelector('[data-close]')?.addEventListener('click', () => made.close());
  // A press on the scrim, which is the dialog's own box outside its content.
  made.addEventListener('pointerdown', (event) => {
    if (event.target === made) made.close();
  });
  document.body.append(made);
  return made;
};
