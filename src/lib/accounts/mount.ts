// Waits on every page for somebody to ask for the login prompt or for an item of the avatar menu,
// and only then fetches what that needs. Any element with `data-login` opens the prompt;
// `data-account` marks the items.
import { lazily } from '#lib/lazy.ts';
import { $isPromptComing, $loginPrompt, askToLogIn } from '#lib/stores/shell.ts';
import { showToast } from '#lib/stores/toasts.ts';

export function mountLoginPrompt(): void {
  openWhenAsked();
  listenForPresses();
}

const tellOfFailure = (): void =>
  showToast({ kind: 'error', text: '登录窗口没有取到', detail: '请检查网络后再试一次' });

/** Resolves with what shows the prompt, when its template is on the page. */
const bringPrompt = async () => {
  const [{ showLoginPrompt }, { bringDialogs }] = await Promise.all([
    lazily(() => import('./dialog.ts')),
    lazily(() => import('./dialogs.ts')),
  ]);
  await bringDialogs();
  return showLoginPrompt;
};

const openWhenAsked = (): void => {
  const open = async (): Promise<void> => {
    const showLoginPrompt = await bringPrompt();
    showLoginPrompt($loginPrompt.get());
  };
  // One that comes half a second behind its news is there by then. If not, it is asked for again,
  // and that is told of.
  $isPromptComing.subscribe((isComing) => {
    if (isComing) bringPrompt().catch(() => undefined);
  });
  $loginPrompt.subscribe((prompt) => {
    // Nothing to close before it has ever opened.
    if (!prompt.open && !document.querySelector('dialog[data-login]')) return;
    open().catch(tellOfFailure);
  });
};

const runItem = async (item: string | undefined): Promise<void> => {
  const [{ runAccountItem }, { bringDialogs }] = await Promise.all([
    lazily(() => import('./account.ts')),
    lazily(() => import('./dialogs.ts')),
  ]);
  // A person who wants to log out needs none of them.
  if (item === 'password') await bringDialogs();
  runAccountItem(item);
};

const listenForPresses = (): void => {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-login]:not(dialog)');
    const item = event.target.closest<HTMLElement>('[data-account]');
    if (opener) {
      event.preventDefault();
      askToLogIn({});
    }
    if (item) runItem(item.dataset.account).catch(tellOfFailure);
  });
};
