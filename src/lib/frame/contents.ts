// Marks, in the contents of a long text, the clause at the top of the screen.
const TOP_BAND = '0px 0px -70% 0px';

export const followReading = (): void => {
  const contents = document.querySelector('[data-contents]');
  if (!contents) return;
  const mark = (id: string): void => {
    for (const link of contents.querySelectorAll('a')) {
      const isHere = decodeURIComponent(link.hash) === `#${id}`;
      if (isHere) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const here = entries.find(({ isIntersecting }) => isIntersecting);
      if (here) mark(here.target.id);
    },
    { rootMargin: TOP_BAND },
  );
  for (const heading of document.querySelectorAll('article h2[id]')) watcher.observe(heading);
};
