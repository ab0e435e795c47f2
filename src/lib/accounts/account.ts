// Actions of the avatar menu without leaving the page: set or change the password, log out here or
// everywhere.
import { call } from '#lib/api.ts';
import { $userInfo, signedIn, signedOut } from '#lib/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { fieldOf, problemIn } from './answers.ts';
import { codeOf, codeProblem, newPasswordProblem, passwordProblem } from './checks.ts';
import { clearProblem, isSound, showProblem } from './problems.ts';
import { wireOwnCode } from './send-code.ts';

export function runAccountItem(item: string | undefined): void {
  if (item === 'password') openPassword();
  if (item === 'log-out') void logOut(false);
  if (item === 'log-out-everywhere') void logOut(true);
}

const logOut = async (everywhere: boolean): Promise<void> => {
  try {
    await call('loginOut', { everywhere });
  } catch {
    // The house's session may live on; this browser forgets its own either way, and the catalogue
    // has said why.
  }
  signedOut();
  showToast({ kind: 'info', text: everywhere ? '已在所有设备上退出' : '已退出登录' });
  // Personal pages and standings must not stay on screen.
  location.reload();
};

const change = async (dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> => {
  const oldOne = form.elements.namedItem('oldPassword') as HTMLInputElement;
  const newOne = form.elements.namedItem('newPassword') as HTMLInputElement;
  const isSet = $userInfo.get()?.hasPassword === true;
  const code = form.elements.namedItem('smsCode') as HTMLInputElement;
  const sound = isSound([
    [oldOne, isSet ? passwordProblem(oldOne.value) : null],
    [code, isSet ? null : codeProblem(code.value)],
    [newOne, newPasswordProblem(newOne.value)],
  ]);
  if (!sound) return;
  try {
    const shown = isSet ? {} : { smsCode: codeOf(code.value) };
    const passwords = { oldPassword: oldOne.value, newPassword: newOne.value, ...shown };
    signedIn(await call('updatePassword', passwords, { quiet: true }));
    dialog.close();
    showToast({ kind: 'success', text: '密码已更新', detail: '其他设备上的登录已经退出' });
  } catch (error) {
    const refused = isSet ? oldOne : code;
    showProblem(fieldOf(error) === 'newPassword' ? newOne : refused, problemIn(error));
  }
};

const openPassword = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('template[data-password-dialog]');
  const copy = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const dialog = copy?.querySelector('dialog');
  const form = dialog?.querySelector('form');
  if (!dialog || !form) return;
  const isSet = $userInfo.get()?.hasPassword === true;
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = (part.dataset.when === 'set') !== isSet;
  }
  dialog.addEventListener('close', () => dialog.remove());
  for (const button of dialog.querySelectorAll('[data-close]')) {
    button.addEventListener('click', () => dialog.close());
  }
  wireOwnCode(form);
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) clearProblem(target);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change(dialog, form);
  });
  document.body.append(dialog);
  dialog.showModal();
};
