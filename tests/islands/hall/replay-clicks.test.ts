// Work somebody has begun in the still hall goes on in its room: each thing is found again in what
// was drawn anew.
import { beforeEach, describe, expect, it } from 'vitest';
import { replayClicks } from '#islands/hall/replay-clicks.ts';
import {
  focusedName,
  paperDocument,
  paperPage,
  theOne,
  type PaperElement,
} from '../../kit/browser/paper-page.ts';

const HALL = `
  <nav aria-label="场次状态"><a href="/bidding">进行中</a></nav>
  <nav aria-label="场次"><a href="/bidding">全部 01:35</a></nav>
  <aside popover="auto">
    <input type="checkbox" name="body" value="suv"><input type="checkbox" name="body" value="mpv" checked="">
    <input name="lowest" aria-label="最低价" value=""><details><summary>其余</summary></details>
    <details><summary>更多</summary></details>
  </aside>
  <article data-lot="lot-1"><button aria-label="关注">心</button></article>
  <article data-lot="lot-2"><button aria-label="关注">心</button></article>
  <button type="button">开拍提醒我</button>`;

let place: PaperElement;
let drawers: { readonly finished: number; readonly scrolledBy: unknown };

/** The room draws the same anew, its clocks gone on. */
const drawRoom = (html = HALL.replace('01:35', '01:31')): void => {
  const room = paperPage(html);
  place.textContent = '';
  for (const child of room.children) place.append(child);
  const drawer = place.querySelector('[popover]');
  if (!drawer) return;
  const animation = { finish: () => (drawers = { ...drawers, finished: drawers.finished + 1 }) };
  Object.assign(drawer, { getAnimations: () => [animation] });
};
const begun = (...pressed: PaperElement[]): (() => void) =>
  replayClicks(place as unknown as HTMLElement, pressed as unknown as HTMLElement[]);
const all = (selector: string): PaperElement[] => place.querySelectorAll(selector);
const clicksOn = (element: PaperElement): { times: number } => {
  const seen = { times: 0 };
  Object.assign(element, { click: () => (seen.times += 1) });
  return seen;
};

beforeEach(() => {
  const page = paperDocument(`<main>${HALL}</main>`);
  place = theOne(page, 'main');
  for (const field of all('input')) field.checked = field.hasAttribute('checked');
  drawers = { finished: 0, scrolledBy: null };
});

describe('what was begun before the room was open', () => {
  it('is nothing: nothing is touched', () => {
    const goOn = begun();
    drawRoom();
    const ticks = all('input').map(clicksOn);
    goOn();
    expect(ticks.map(({ times }) => times)).toEqual([0, 0, 0]);
    expect([focusedName(), all('details').some(({ open }) => open)]).toEqual([null, false]);
  });

  it('a tick set or taken away is pressed in the room', () => {
    const [suv, mpv] = all('input') as [PaperElement, PaperElement];
    suv.checked = true;
    mpv.checked = false;
    const goOn = begun();
    drawRoom();
    const ticks = all('input').map(clicksOn);
    goOn();
    expect(ticks.map(({ times }) => times)).toEqual([1, 1, 0]);
  });

  it('what was typed stands in the field', () => {
    theOne(place, '[name="lowest"]').value = '8.5';
    const goOn = begun();
    drawRoom();
    goOn();
    expect(theOne(place, '[name="lowest"]').value).toBe('8.5');
  });

  it('a fold that was opened is open, the other is not', () => {
    (all('details')[1] as PaperElement).open = true;
    const goOn = begun();
    drawRoom();
    goOn();
    expect(all('details').map(({ open }) => open)).toEqual([false, true]);
  });

  it('the drawer stays open, and does not come in again', () => {
    const old = theOne(place, '[popover]');
    old.showPopover();
    Object.assign(old, { scrollTop: 200 });
    const goOn = begun();
    drawRoom();
    goOn();
    const drawer = theOne(place, '[popover]');
    expect(drawer).toMatchObject({ scrollTop: 200 });
    expect([drawer.hasAttribute('is-popover-open'), drawers.finished]).toEqual([true, 1]);
  });

  it('the focus is where it was, on a field', () => {
    Object.assign(document, { activeElement: theOne(place, '[name="lowest"]') });
    const goOn = begun();
    drawRoom();
    goOn();
    expect(focusedName()).toBe('lowest');
  });

  it('the focus stays on its link, though the words have changed', () => {
    Object.assign(document, { activeElement: all('a')[1] });
    const goOn = begun();
    drawRoom();
    const focused: string[] = [];
    for (const one of all('a')) Object.assign(one, { focus: () => focused.push(one.textContent) });
    goOn();
    expect(focused).toEqual(['全部 01:31']);
  });

  it('the focus outside of the hall is left alone', () => {
    Object.assign(document, { activeElement: theOne(document as unknown as PaperElement, 'body') });
    const goOn = begun();
    drawRoom();
    goOn();
    expect(focusedName()).toBeNull();
  });

  it('the heart of that lot and the button so named are pressed', () => {
    const goOn = begun(all('button')[1] as PaperElement, all('button')[2] as PaperElement);
    drawRoom();
    const hearts = all('button').map(clicksOn);
    goOn();
    expect(hearts.map(({ times }) => times)).toEqual([0, 1, 1]);
  });

  it('what is no longer there is let go', () => {
    const goOn = begun(all('button')[0] as PaperElement);
    theOne(place, '[name="lowest"]').value = '3';
    theOne(place, '[popover]').showPopover();
    drawRoom('<p>没有拍品</p>');
    expect(goOn).not.toThrow();
  });
});
