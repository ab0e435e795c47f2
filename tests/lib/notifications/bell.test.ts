// The bell: how much is unread, counted on by live news, and never another person's number.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { eventually } from '../../kit/eventually.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const userInfo = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
} as const;

let page: PaperElement;
const badge = () =>
  theOne(page, '[data-unread-count]') as unknown as { hidden: boolean; textContent: string };

const open = async (unreadCount: number) => {
  openBrowser();
  page = paperDocument('<a href="/noticeCenter"><span data-unread-count hidden></span></a>');
  const service = openFakeService();
  service.replies(routes.messageCount.path, { code: 200, data: { unreadCount, byTopic: {} } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  const [bell, session, unread] = await Promise.all([
    import('#lib/notifications/bell.ts'),
    import('#lib/session.ts'),
    import('#lib/stores/unread.ts'),
  ]);
  bell.mountBell();
  return { service, ...bell, ...session, ...unread };
};

beforeEach(() => {
  vi.resetModules();
});

describe('the bell', () => {
  it('asks nothing for a stranger, and shows buyers their unread', async () => {
    const { service, signedIn } = await open(3);
    expect(service.asked).toEqual([]);
    signedIn({ token: 'handle-0123456789', userInfo });
    await eventually(() => expect(badge().textContent).toBe('3'));
    expect(badge().hidden).toBe(false);
  });

  it('counts on when a message comes, and is gone with the session', async () => {
    const { signedIn, signedOut, messageReceived } = await open(3);
    signedIn({ token: 'handle-0123456789', userInfo });
    await eventually(() => expect(badge().textContent).toBe('3'));
    messageReceived();
    expect(badge().textContent).toBe('4');
    signedOut();
    expect(badge()).toMatchObject({ hidden: true, textContent: '0' });
  });

  it('writes a long number short', async () => {
    const { signedIn } = await open(120);
    signedIn({ token: 'handle-0123456789', userInfo });
    await eventually(() => expect(badge().textContent).toBe('99+'));
    expect(badge().hidden).toBe(false);
  });
});
