// Waits on every page for somebody to ask for the login prompt, and only then fetches it.
import { lazily } from '#lib/lazy.ts';
import { $loginPrompt, askToLogIn } from '#lib/stores/shell.ts';

const openWhenAsked = (): void => {
  $loginPrompt.subscribe((prompt) => {
    // Nothing to close before it has ever opened.
    if (!prompt.open && !document.querySelector('dialog[data-login]')) return;
    void lazily(() => import('./dialog.ts')).then(({ showLoginPrompt }) =>
      showLoginPrompt($loginPrompt.get()),
    );
  });
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
    if (item)
      void lazily(() => import('./account.ts')).then(({ runAccountItem }) =>
        runAccountItem(item.dataset.account),
      );
  });
};

export const mountLoginPrompt = (): void => {
  openWhenAsked();
  listenForPresses();
};
