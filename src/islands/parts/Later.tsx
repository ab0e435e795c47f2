// Parts of an island that stand nowhere until something has been done or has happened. Their code
// comes when the page has come to rest, so that whoever presses does not wait for it, and at once
// where it is wanted before.
import { lazy, Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { whenIdle } from '#lib/frame/idle.ts';
import { lazily } from '#lib/lazy.ts';
import { Notice } from '#ui/notice/Notice.tsx';

/** Parts that are not here yet, to be fetched once the page rests. */
const waiting = new Set<() => Promise<unknown>>();

let rest: () => void = () => undefined;
const rested = new Promise<void>((resolve) => {
  rest = resolve;
});

/**
 * A part whose code `load` brings. `drawn`: the part itself where the server draws it, for without
 * scripts nothing comes later; null in the browser. `wanted`: most parts are drawn when something
 * has been done, and asked for then; one that stands there from the first and is never pressed in a
 * hurry waits for the page to rest, and until then is what the server has drawn of it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn: ComponentType<Props> | null,
  wanted: 'when-drawn' | 'at-rest' = 'when-drawn',
): ComponentType<Props> {
  let here = drawn;
  let coming: Promise<ComponentType<Props>> | null = null;
  const arrived = (part: ComponentType<Props>): ComponentType<Props> => {
    waiting.delete(bring);
    here = part;
    return part;
  };
  const bring = (): Promise<ComponentType<Props>> => {
    // A part that could not be had is asked for again by the next that wants it.
    coming ??= lazily(load)
      .then(arrived)
      .finally(() => {
        coming = null;
      });
    return coming;
  };
  const bringWanted = async (): Promise<ComponentType<Props>> => {
    if (wanted === 'at-rest') await rested;
    return bring();
  };
  if (here === null) waiting.add(bring);
  return function Later(props: Props) {
    const [first] = useState(props);
    const [isHere, setHere] = useState(here !== null);
    const [Part] = useState(
      () => here ?? lazy(async () => ({ default: await bringWanted().catch(() => Missing) })),
    );
    useEffect(() => {
      if (!isHere)
        void bringWanted().then(
          () => setHere(true),
          () => undefined,
        );
    }, [isHere]);
    // Until its code is here nothing of it changes: React would take off what the server has drawn.
    const shown = isHere ? props : first;
    return useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...shown} />
        </Suspense>
      ),
      [Part, shown],
    );
  };
}

const Missing = () => <Notice tone="error">这一部分没有取到。请检查网络，然后刷新这一页</Notice>;

/** Fetches them all, once the page with its pictures is there and has nothing better to do. */
export function bringLater(): void {
  const bringAll = (): void =>
    whenIdle(() => {
      rest();
      for (const bring of waiting) bring().catch(() => undefined);
    });
  if (document.readyState === 'complete') bringAll();
  else window.addEventListener('load', bringAll, { once: true });
}
