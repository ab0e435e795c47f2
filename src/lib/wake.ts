// How an island is woken: `client:wake="load"`, `"idle"` or `"visible"`. Astro's own directives wait for a piece for ever
// and give up at the first failure; this one asks once more and knows the specification's limit (sections 2 and 9).
// An island that stays asleep is still a page with forms that post.
import { whenIdle } from './idle.ts';
import { lazily } from './lazy.ts';

type Wake = 'load' | 'idle' | 'visible';

type Load = () => Promise<() => Promise<void>>;

const whenSeen = (island: HTMLElement, run: () => void): void => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  // The island's own element has no box; what it holds has.
  for (const child of island.children) observer.observe(child);
};

/** The directive itself; `wake` is the value it was written with. */
const wakeIsland = (load: Load, options: { readonly value: Wake }, island: HTMLElement): void => {
  const wake = (): void => {
    void lazily(load).then((hydrate) => hydrate());
  };
  if (options.value === 'idle') whenIdle(wake);
  else if (options.value === 'visible') whenSeen(island, wake);
  else wake();
};

export default wakeIsland;
