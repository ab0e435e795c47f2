// Choosing messages in the browser: all of a page at one press, and how many beside what can be
// done with them.
import { describe, expect, it } from 'vitest';
import { mountChoosing } from '#lib/notifications/choose-rows.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const ROWS = ['m-1', 'm-2', 'm-3'].map((id) => `<li><input type="checkbox" name="ids" value="${id}"></li>`);
const BAR =
  '<div data-choosing><a href="/noticeCenter?all=1" data-choose-all>全选本页</a><span data-chosen></span></div>';

const open = (html = `${BAR}<ul>${ROWS.join('')}</ul>`): PaperElement => {
  const page = paperDocument(html);
  mountChoosing();
  return page;
};
const boxes = (page: PaperElement): PaperElement[] => [...page.querySelectorAll('input')];
const said = (page: PaperElement): string[] =>
  ['[data-choose-all]', '[data-chosen]'].map((selector) => theOne(page, selector).textContent);
const press = (page: PaperElement): Event => {
  const event = new Event('click', { cancelable: true });
  theOne(page, '[data-choose-all]').dispatchEvent(event);
  return event;
};

describe('the messages of a page', () => {
  it('are all ticked at one press, none at the next', () => {
    const page = open();
    expect(press(page).defaultPrevented).toBe(true);
    expect(boxes(page).map(({ checked }) => checked)).toEqual([true, true, true]);
    expect(said(page)).toEqual(['取消全选', '已选 3 条']);
    press(page);
    expect(boxes(page).map(({ checked }) => checked)).toEqual([false, false, false]);
    expect(said(page)).toEqual(['全选本页', '']);
  });

  it('are counted as they are ticked one by one', () => {
    const page = open();
    const [first] = boxes(page);
    if (!first) throw new Error('no box');
    first.checked = true;
    first.dispatchEvent(new Event('change'));
    expect(said(page)).toEqual(['全选本页', '已选 1 条']);
    press(page);
    expect(said(page)).toEqual(['取消全选', '已选 3 条']);
  });

  it('are none where the list is empty', () => {
    expect(() => open('<p>还没有消息</p>')).not.toThrow();
  });
});
