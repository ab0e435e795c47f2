// The blocks below the first screen of the home page are laid out once that screen is there (Section.astro holds them back
// till then): one block to a frame, so that none of it keeps a slow phone from answering. When all are, the page is as if
// nothing had been held back, and what is put anew later stands at once.
const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};

export const layOutBlocks = (): void => {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-later]')];
  const next = (): void => {
    const block = blocks.shift();
    if (!block) {
      document.documentElement.dataset.laid = '';
      return;
    }
    block.removeAttribute('data-later');
    afterFrame(next);
  };
  afterFrame(next);
};
