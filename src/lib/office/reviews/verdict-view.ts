// Betterments of a review: what the buyer will read is written as items are ticked, a reason that
// is chosen ticks its item, and what is shown in full is hidden again after a minute.

/** So long a case stays open in full. */
const SHOWN_MS = 60_000;

export function mountReview(): void {
  hideAgain();
  const reads = document.querySelector<HTMLElement>('[data-reads]');
  const picks = [...document.querySelectorAll<HTMLInputElement>('[data-pick]')];
  if (!reads || picks.length === 0) return;
  const usual = reads.textContent;
  const write = (): void => {
    const lines = picks.filter(({ checked }) => checked).map(lineOf);
    reads.textContent = lines.length === 0 ? usual : lines.join('\n');
  };
  for (const pick of picks) {
    pick.addEventListener('change', write);
    reasonOf(pick)?.addEventListener('change', ({ currentTarget }) => {
      pick.checked = (currentTarget as HTMLSelectElement).value !== '';
      write();
    });
  }
  write();
}

const reasonOf = (pick: HTMLInputElement): HTMLSelectElement | null | undefined =>
  pick.closest('[data-item]')?.querySelector('select');

const lineOf = (pick: HTMLInputElement): string => {
  const reason = reasonOf(pick);
  const chosen = reason?.value === '' ? undefined : reason?.selectedOptions[0];
  return `${pick.dataset.word ?? ''}：${chosen?.textContent?.trim() ?? '还没有选理由'}`;
};

/** The ticks stay: only what was opened goes. */
const hideAgain = (): void => {
  const left = document.querySelector<HTMLElement>('[data-reveal-left]');
  if (!left) return;
  const endMs = performance.now() + SHOWN_MS;
  const timer = setInterval(() => {
    const seconds = Math.ceil((endMs - performance.now()) / 1_000);
    left.textContent = `${Math.max(0, seconds)} 秒后自动遮回；这次查看已记入操作记录。`;
    if (seconds > 0) return;
    clearInterval(timer);
    for (const shown of document.querySelectorAll('[data-revealed]')) {
      if (shown instanceof HTMLTableCellElement) shown.textContent = '已遮回';
      else for (const picture of shown.querySelectorAll('img')) picture.remove();
    }
    left.textContent = '已遮回。要再看，请重新验一次身份。';
  }, 1_000);
};
