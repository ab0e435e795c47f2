// Standing of a visitor on the cards of a hall without its room: what is drawn over them is what
// the room would draw.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { LotRow, RowStanding } from '#islands/hall/parts/LotRow.tsx';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { StandingStrip } from '#islands/parts/StandingStrip.tsx';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { aLot, aView, NOW_MS, standing } from '../parts/lots.ts';

type Mine = ReturnType<typeof standing>;

let page: PaperElement;
let told: (mine: Mine) => void;
let moved: (view: LotView, afterMs?: number) => void;
let forget: () => void;
let stop: () => void;
const frames: (() => void)[] = [];
const nextFrame = (): void => {
  for (const draw of frames.splice(0)) draw();
};

const STRIPS = (['leading', 'outbid'] as const).map((place) => ({ place, words: '', aside: '¥' }));
const cardOf = (mine: Mine | null, view: LotView = aView()): string =>
  renderToStaticMarkup(
    createElement(LotCard, { lot: aLot(view), mine, nowMs: NOW_MS, onFollow: () => undefined }),
  );
const rowOf = (mine: Mine | null): string =>
  renderToStaticMarkup(createElement(LotRow, { lot: aLot(), mine, nowMs: NOW_MS, riseFen: 0 }));

const drawn = async (html: string, Strip: typeof StandingStrip): Promise<void> => {
  const strips = STRIPS.map((one) => renderToStaticMarkup(createElement(Strip, { standing: one })));
  page = paperDocument(`<main>${html}</main><template data-standings>${strips.join('')}</template>`);
  const [{ drawStandings }, { receiveView }, { receiveMine, clearStandings }] = await Promise.all([
    import('#islands/hall/static-standings.ts'),
    import('#lib/stores/lots.ts'),
    import('#lib/stores/standings.ts'),
  ]);
  told = (mine) => receiveMine(mine, NOW_MS + 1);
  moved = (view, afterMs = 0) => receiveView(view, NOW_MS + afterMs);
  forget = clearStandings;
  stop = drawStandings(theOne(page, 'main') as unknown as HTMLElement);
};

const part = (name: string): PaperElement => theOne(page, `[data-own="${name}"]`);
/** How a card looks that was drawn with this standing. */
const partIn = (html: string, name: string): string => {
  const [here, there] = [page, paperDocument(html)];
  const { textContent } = theOne(there, `[data-own="${name}"]`);
  vi.stubGlobal('document', here);
  return textContent;
};

beforeEach(() => {
  openBrowser();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  frames.length = 0;
  stop();
});

describe('the card of a hall without its room', () => {
  beforeEach(() => drawn(cardOf(null), StandingStrip));

  it.each([
    ['leads', { place: 'leading', maximumFen: 15_000_000 }],
    ['leads by hand', { place: 'leading' }],
    ['was overtaken', { place: 'outbid', lastBidFen: 12_760_000 }],
    ['entered, and no more', { place: 'none' }],
  ] as const)('of who %s says what the room would', (_, change) => {
    const mine = standing(change);
    moved(aView({ leaderPaddle: change.place === 'leading' ? '6027' : '1111' }));
    told(mine);
    nextFrame();
    const words = part('standing').textContent;
    expect(words).toBe(partIn(cardOf(mine), 'standing'));
    expect(words === '').toBe(change.place === 'none');
  });

  it('has the heart of a lot that is followed filled', () => {
    moved(aView());
    told(standing({ isFollowed: true }));
    nextFrame();
    expect(part('heart').getAttribute('aria-pressed')).toBe('true');
    told(standing({ isFollowed: false }));
    nextFrame();
    expect(part('heart').getAttribute('aria-pressed')).toBe('false');
  });

  it('follows the price: overtaken, and by more with the next bid', () => {
    moved(aView({ leaderPaddle: '6027' }));
    told(standing({ place: 'leading', lastBidFen: 12_860_000 }));
    nextFrame();
    expect(theOne(page, '[data-lot]').dataset.state).toBe('leading');
    const next = { seq: 33, leaderPaddle: '1111', priceFen: 12_960_000, nextMinimumFen: 13_060_000 };
    moved(aView(next), 1_000);
    nextFrame();
    expect([theOne(page, '[data-lot]').dataset.state, part('standing').textContent]).toEqual([
      'outbid',
      '已被超越差 ¥2,000 反超',
    ]);
    moved(aView({ ...next, seq: 34, priceFen: 13_060_000, nextMinimumFen: 13_160_000 }), 2_000);
    nextFrame();
    expect(part('standing').textContent).toContain('差 ¥3,000 反超');
  });

  it('of a stranger stays as it was drawn', () => {
    const before = part('standing').textContent;
    moved(aView({ seq: 33 }));
    nextFrame();
    expect([before, part('standing').textContent]).toEqual(['', '']);
    expect(theOne(page, '[data-lot]').attributes.has('data-mine')).toBe(false);
  });

  it('is nobody’s again after the log-out', () => {
    moved(aView());
    told(standing({ place: 'leading', isFollowed: true }));
    nextFrame();
    forget();
    nextFrame();
    const card = theOne(page, '[data-lot]');
    expect([card.dataset.state, card.attributes.has('data-mine')]).toEqual(['open', false]);
    expect([part('standing').textContent, part('heart').getAttribute('aria-pressed')]).toEqual(['', 'false']);
  });

  it('is left alone once the room is open', () => {
    moved(aView());
    told(standing({ place: 'leading' }));
    stop();
    nextFrame();
    expect(part('standing').textContent).toBe('');
  });
});

describe('the row of a hall without its room', () => {
  beforeEach(() => drawn(rowOf(null), RowStanding));

  it.each([
    ['leads', { place: 'leading', maximumFen: 15_000_000 }, 'outline'],
    ['was overtaken', { place: 'outbid', lastBidFen: 12_760_000 }, 'primary'],
  ] as const)('of who %s has its words and way', (_, change, kind) => {
    const mine = standing(change);
    moved(aView({ leaderPaddle: change.place === 'leading' ? '6027' : '1111' }));
    told(mine);
    nextFrame();
    for (const name of ['standing', 'way']) expect(part(name).textContent).toBe(partIn(rowOf(mine), name));
    expect(part('way').querySelector('a')?.dataset.kind).toBe(kind);
  });
});
