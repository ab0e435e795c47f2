import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const PAGE = `<main><button id="bid"></button></main>
  <dialog data-sheet><button></button></dialog>
  <dialog data-second-look><button></button></dialog>
  <div data-toasts></div>`;

let page: PaperElement;

/** The focus goes there, as a browser tells it. */
const goTo = (element: PaperElement): void => {
  Object.assign(document, { activeElement: element });
  element.fire('focusin');
};
const openDialog = (selector: string): PaperElement => {
  const dialog = theOne(page, selector);
  dialog.showModal();
  goTo(theOne(dialog, 'button'));
  return dialog;
};
const inside = (thing: string): string | undefined => theOne(page, thing).parent?.tag;
const sheet = (thing: string): PaperElement | null => theOne(page, '[data-sheet]').querySelector(thing);
const look = (thing: string): PaperElement | null => theOne(page, '[data-second-look]').querySelector(thing);

beforeEach(() => {
  openBrowser();
  page = paperDocument(PAGE);
});

describe('what a screen reader is told', () => {
  const URGENT = '[aria-live="assertive"]';
  const speaking = async () => {
    const [{ mountSpoken }, { announce }] = await Promise.all([
      import('#lib/frame/spoken-view.ts'),
      import('#lib/stores/announce.ts'),
    ]);
    mountSpoken();
    return (text: string): void => announce({ text, isUrgent: true });
  };

  it('stands on the page as long as no dialog is open', async () => {
    const say = await speaking();
    say('已被超越');
    expect([inside(URGENT), theOne(page, URGENT).textContent]).toEqual(['body', '已被超越']);
  });

  it('stands in the dialog before them, and comes back with them', async () => {
    const say = await speaking();
    const dialog = openDialog('[data-sheet]');
    say('已被超越');
    expect(sheet(URGENT)?.textContent).toBe('已被超越');
    dialog.close();
    goTo(theOne(page, '[id="bid"]'));
    expect(inside(URGENT)).toBe('body');
  });

  it('goes along into a dialog over it, said only once', async () => {
    const say = await speaking();
    openDialog('[data-sheet]');
    say('已被超越');
    openDialog('[data-second-look]');
    expect(look(URGENT)?.textContent).toBe('');
    say('竞价已暂停');
    expect(look(URGENT)?.textContent).toBe('竞价已暂停');
  });

  it('is told in the dialog also when nothing there has the focus', async () => {
    const say = await speaking();
    theOne(page, '[data-sheet]').showModal();
    Object.assign(document, { activeElement: document.body });
    say('竞价已暂停');
    expect(sheet(URGENT)?.textContent).toBe('竞价已暂停');
  });

  it('outlives a dialog that left the page with it', async () => {
    const say = await speaking();
    const dialog = openDialog('[data-second-look]');
    dialog.remove();
    Object.assign(document, { activeElement: document.body });
    say('已被超越');
    expect([inside(URGENT), theOne(page, URGENT).textContent]).toEqual(['body', '已被超越']);
  });

  it('calmly is not said again because something urgent is', async () => {
    const [{ mountSpoken }, { announce }] = await Promise.all([
      import('#lib/frame/spoken-view.ts'),
      import('#lib/stores/announce.ts'),
    ]);
    mountSpoken();
    announce({ text: '当前价 ¥10,200' });
    openDialog('[data-sheet]');
    announce({ text: '已被超越', isUrgent: true });
    expect([sheet('[aria-live="polite"]')?.textContent, sheet(URGENT)?.textContent]).toEqual([
      '',
      '已被超越',
    ]);
  });
});

describe('the stack of short news', () => {
  const telling = async () => {
    const [{ mountToasts }, { showToast, dropToast, $toasts }] = await Promise.all([
      import('#lib/frame/toast-view.ts'),
      import('#lib/stores/toasts.ts'),
    ]);
    mountToasts();
    const dropAll = (): void => {
      for (const { id } of $toasts.get()) dropToast(id);
    };
    return { tell: (text: string) => showToast({ kind: 'warning', text, stayMs: 'until-pressed' }), dropAll };
  };
  const isUp = (): boolean => theOne(page, '[data-toasts]').matches(':popover-open');

  it('stands in the open dialog, pressable, and stays afterwards', async () => {
    const { tell, dropAll } = await telling();
    const dialog = openDialog('[data-sheet]');
    tell('另一件已被超越');
    expect(sheet('[data-toast]')).not.toBeNull();
    expect(isUp()).toBe(true);
    dialog.close();
    goTo(theOne(page, '[id="bid"]'));
    expect([inside('[data-toasts]'), isUp()]).toEqual(['body', true]);
    dropAll();
    openDialog('[data-sheet]');
    expect(isUp()).toBe(false);
  });
});
