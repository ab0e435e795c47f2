// Steps of a form begin at their heading, also for who goes by keys.
import { beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { focusedName, paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const HEADS =
  '<h1 name="page" data-page-heading="">实名认证</h1><h2 name="step" data-step-heading="">单独同意</h2>';

/** A page of the tab whose scripts have run. */
const open = async (html: string, tab: Readonly<Record<string, string>> = {}) => {
  const browser = openBrowser({ tab });
  const page = paperDocument(`<main>${html}</main>`);
  const { mountStepFocus } = await import('#lib/frame/step-focus.ts');
  mountStepFocus();
  return { browser, page };
};

const send = (page: PaperElement): void => {
  const event = Object.assign(new Event('submit'), {});
  Object.defineProperty(event, 'target', { value: theOne(page, 'form') });
  page.dispatchEvent(event);
};

describe('the page after a step', () => {
  let tab: Readonly<Record<string, string>>;
  beforeEach(async () => {
    const { browser, page } = await open('<form></form>');
    send(page);
    tab = Object.fromEntries(browser.tab.kept);
  });

  it('begins at the heading of the step', async () => {
    await open(HEADS, tab);
    expect(focusedName()).toBe('step');
  });

  it('begins at that of the page where the step has none', async () => {
    await open('<h1 name="page" data-page-heading="">资料</h1>', tab);
    expect(focusedName()).toBe('page');
  });

  it('begins at what has to be mended', async () => {
    await open(`${HEADS}<input name="number" aria-invalid="true" />`, tab);
    expect(focusedName()).toBe('number');
  });

  it('is taken once: the next one is read from its top', async () => {
    const { browser } = await open(HEADS, tab);
    await open(HEADS, Object.fromEntries(browser.tab.kept));
    expect(focusedName()).toBeNull();
  });
});

it('a page that is no step is read from its top', async () => {
  await open(HEADS);
  expect(focusedName()).toBeNull();
});
