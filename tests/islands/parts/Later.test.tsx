// A part that comes later stands in the page of the server, and is fetched once the page rests.
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bringLater, later } from '#islands/parts/Later.tsx';

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;
const bring = () => vi.fn(() => Promise.resolve(Words));

/** A page in a browser, which is there or still coming; `rests` runs what waits for either. */
const page = (readyState: 'loading' | 'complete') => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('window', { addEventListener: (_: string, run: () => void) => waiting.push(run) });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  return {
    rests: () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    },
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a part that comes later', () => {
  it('is drawn by the server at once, and not fetched', () => {
    const load = bring();
    const Part = later(load, Words);
    expect(renderToString(<Part text="回执" />)).toContain('<p>回执</p>');
    page('complete');
    bringLater();
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['loading', 'complete'] as const)('of a page that is %s is fetched when it rests', (readyState) => {
    const load = bring();
    later(load, null);
    const { rests } = page(readyState);
    bringLater();
    expect(load).not.toHaveBeenCalled();
    rests();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched once, however often the page rests', () => {
    const load = bring();
    later(load, null);
    const { rests } = page('complete');
    bringLater();
    rests();
    bringLater();
    rests();
    expect(load).toHaveBeenCalledOnce();
  });

  it('wanted at rest is drawn by the server all the same', () => {
    const load = bring();
    const Part = later(load, Words, 'at-rest');
    expect(renderToString(<Part text="限时竞价期" />)).toContain('<p>限时竞价期</p>');
    expect(load).not.toHaveBeenCalled();
  });

  it('wanted at rest is not asked for by what draws it', async () => {
    // A page of its own, which has not rested yet.
    vi.resetModules();
    const fresh = await import('#islands/parts/Later.tsx');
    const [atRest, whenDrawn] = [bring(), bring()];
    const [Resting, Drawn] = [fresh.later(atRest, null, 'at-rest'), fresh.later(whenDrawn, null)];
    const { rests } = page('complete');
    const drawing = renderToReadableStream(
      <>
        <Drawn text="回执" />
        <Resting text="限时竞价期" />
      </>,
    );
    await Promise.resolve();
    expect(whenDrawn).toHaveBeenCalledOnce();
    expect(atRest).not.toHaveBeenCalled();
    fresh.bringLater();
    rests();
    const html = await new Response(await drawing).text();
    expect(atRest).toHaveBeenCalledOnce();
    expect(html).toContain('<p>限时竞价期</p>');
  });
});
