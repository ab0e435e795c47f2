// A page of forms notices that its session has ended before anything is sent out of it.
import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, PaperElement, theOne } from '../../kit/browser/paper-page.ts';

const BUYER = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
} as const;

const call = vi.fn<() => Promise<unknown>>();

class Sent extends Event {
  readonly submitter = null;
}

/** Resolves behind all that is waiting to be done at once. */
const afterEvent = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A page with one form, by somebody who is logged in. */
const open = async (isLoggedIn = true) => {
  const browser = openBrowser();
  const page = paperDocument('<form data-token=""></form>');
  vi.stubGlobal('HTMLFormElement', PaperElement);
  vi.doMock('#lib/api.ts', () => ({ call }));
  const session = await import('#lib/session.ts');
  if (isLoggedIn) session.signedIn({ token: 'handle-0123456789', userInfo: BUYER });
  const { mountFormSession } = await import('#lib/accounts/form-session.ts');
  const { CallFailed } = await import('#lib/errors.ts');
  mountFormSession();
  const form = theOne(page, 'form');
  let sentCount = 0;
  let isUnderWay = false;
  const press = (): void => {
    // As in a browser: while its event is under way a form takes no other.
    if (isUnderWay) return;
    isUnderWay = true;
    void afterEvent().then(() => {
      isUnderWay = false;
    });
    const event = new Sent('submit', { cancelable: true });
    Object.defineProperty(event, 'target', { value: form });
    page.dispatchEvent(event);
    if (!event.defaultPrevented) sentCount += 1;
  };
  Object.assign(form, { requestSubmit: press });
  const fail = (kind: 'answer' | 'network', code: number) =>
    call.mockRejectedValueOnce(new CallFailed({ kind, code, msg: '' }));
  return { browser, page, press, fail, sent: () => sentCount, session };
};

describe('a form of a session', () => {
  it('is sent once the house has said that the session lives', async () => {
    const { press, sent } = await open();
    call.mockResolvedValueOnce(BUYER);
    press();
    press();
    expect(sent()).toBe(0);
    await expect.poll(sent).toBe(1);
  });

  it.each([
    ['whose session has ended', 'answer', 401, 0],
    ['to whose page no answer comes', 'network', 0, 0],
    ['of whom the house has something else to say', 'answer', 429, 1],
  ] as const)('%s is kept or sent', async (_who, kind, code, count) => {
    const { press, fail, sent } = await open();
    fail(kind, code);
    press();
    await expect.poll(() => call.mock.settledResults.at(-1)?.type).toBe('rejected');
    await expect.poll(sent).toBe(count);
  });

  it('of a person whom no script knows is sent as it is', async () => {
    const { press, sent } = await open(false);
    press();
    // At once: sent anew while it is still being sent, a form is lost.
    expect(sent()).toBe(1);
  });

  it('is not left on screen for another person who logs in', async () => {
    const { browser, session } = await open();
    session.signedOut();
    session.signedIn({ token: 'handle-0123456789', userInfo: BUYER });
    expect(browser.location.reload).not.toHaveBeenCalled();
    session.signedIn({ token: 'handle-9876543210', userInfo: { ...BUYER, maskedPhone: '139****0002' } });
    expect(browser.location.reload).toHaveBeenCalledTimes(1);
  });
});
