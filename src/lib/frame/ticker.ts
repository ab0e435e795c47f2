// The pause button of the strip of finished lots, and the second set of cards that lets the strip
// run round without an end: made here, so that readers and searches find each lot once.
const LEAST_TO_RUN = 6;

export function mountTicker(): void {
  for (const ticker of document.querySelectorAll<HTMLElement>('[data-ticker]')) {
    const button = ticker.querySelector('[data-ticker-pause]');
    button?.addEventListener('click', () => {
      const isPaused = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!isPaused));
      button.setAttribute('aria-label', isPaused ? '暂停' : '继续');
    });
    const run = ticker.querySelector('ul');
    const cards = [...(run?.querySelectorAll('li') ?? [])];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A few cards stand side by side without running.
    if (isStill || cards.length < LEAST_TO_RUN) continue;
    for (const card of cards) {
      const copy = card.cloneNode(true) as HTMLElement;
      copy.setAttribute('aria-hidden', 'true');
      copy.inert = true;
      run?.append(copy);
    }
    ticker.dataset.runs = '';
  }
}
