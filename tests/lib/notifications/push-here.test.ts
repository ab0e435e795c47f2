// The switch for pushes to this browser: nobody is asked before it is pressed, and whatever the
// browser says, the page says what is so.
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#lib/errors.ts';
import { mountPush } from '#lib/notifications/push-here.ts';
import { eventually } from '../../kit/eventually.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#lib/api.ts', () => ({ call }));

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const HASH = createHash('sha256').update(ENDPOINT).digest('base64url');

class Box {
  checked = false;
  disabled = false;
  press: () => void = () => undefined;
  addEventListener(_name: string, listener: () => void): void {
    this.press = listener;
  }
}

interface Browser {
  readonly permission?: string;
  readonly grants?: string;
  readonly hasSubscription?: boolean;
  readonly subscribe?: () => Promise<unknown>;
}

let box: Box;
let told: { textContent: string };
let isHidden: boolean;
let unsubscribed: number;
const asked = vi.fn();
const registered = vi.fn();

const subscription = () => ({
  endpoint: ENDPOINT,
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => {
    unsubscribed += 1;
    return Promise.resolve(true);
  },
});

const inBrowser = ({
  permission = 'default',
  grants = 'granted',
  hasSubscription = false,
  subscribe,
}: Browser) => {
  const pushManager = {
    getSubscription: () => Promise.resolve(hasSubscription ? subscription() : null),
    subscribe: subscribe ?? (() => Promise.resolve(subscription())),
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => {
      asked();
      return Promise.resolve(grants);
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      register: (address: string, scope: object) => {
        registered(address, scope);
        return Promise.resolve(registration);
      },
      ready: Promise.resolve(registration),
    },
  });
};

const mount = async (known = '', mounted = mountPush): Promise<void> => {
  const row = { removeAttribute: () => (isHidden = false) };
  const root = {
    dataset: { key: 'the-key', known },
    querySelector: (selector: string) => {
      if (selector.startsWith('input')) return box;
      return selector === '[data-push-told]' ? told : row;
    },
  };
  await mounted(root as unknown as HTMLElement);
};

const press = async (isOn: boolean): Promise<void> => {
  box.checked = isOn;
  box.press();
  await eventually(() => expect(box.disabled).toBe(false));
};

beforeEach(() => {
  box = new Box();
  told = { textContent: '' };
  isHidden = true;
  unsubscribed = 0;
  call.mockReset();
  asked.mockReset();
  registered.mockReset();
  call.mockResolvedValue({ id: 'b-1' });
});

describe('pushes to this browser', () => {
  it('are asked for by nobody before the switch is pressed', async () => {
    inBrowser({});
    await mount();
    expect([isHidden, box.checked, told.textContent]).toEqual([false, false, '']);
    expect([asked, registered, call].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('are switched on with the browser’s leave, telling the house', async () => {
    inBrowser({});
    await mount();
    await press(true);
    expect(registered).toHaveBeenCalledWith('/push-worker.js', { scope: '/' });
    expect(call).toHaveBeenCalledWith(
      'savePush',
      { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' },
      { quiet: true },
    );
    expect([box.checked, told.textContent]).toEqual([true, '已开启，这台浏览器会收到推送。']);
  });

  it('name their worker by a policy where the browser wants one', async () => {
    inBrowser({});
    const createPolicy = vi.fn((_name: string, rules: object) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    // The policy of the tests before is still at hand: a page of its own makes its own.
    vi.resetModules();
    const fresh = await import('#lib/notifications/push-here.ts');
    await mount('', fresh.mountPush);
    await press(true);
    await press(false);
    await press(true);
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['luochui-worker']);
    expect(registered).toHaveBeenCalledWith('/push-worker.js', { scope: '/' });
  });

  it('are shown as on where this browser is among those that are', async () => {
    inBrowser({ hasSubscription: true });
    await mount(`other:b-0 ${HASH}:b-1`);
    expect(box.checked).toBe(true);
    await press(false);
    expect(call).toHaveBeenCalledWith('endPush', { id: 'b-1' }, { quiet: true });
    expect([unsubscribed, told.textContent]).toEqual([1, '已关闭，这台浏览器不再收到推送。']);
  });

  it('are off where the browser’s are another account’s, beginning anew', async () => {
    inBrowser({ hasSubscription: true });
    await mount();
    expect(box.checked).toBe(false);
    await press(true);
    expect([unsubscribed, box.checked]).toEqual([1, true]);
  });

  it('that are refused say how to allow them, before and after', async () => {
    inBrowser({ grants: 'denied' });
    await mount();
    await press(true);
    expect([box.checked, call.mock.calls.length]).toEqual([false, 0]);
    expect(told.textContent).toContain('把“通知”改为允许');
    inBrowser({ permission: 'denied' });
    await mount();
    expect(told.textContent).toContain('把“通知”改为允许');
  });

  it('that this browser knows nothing of say what there is instead', async () => {
    inBrowser({});
    vi.stubGlobal('isSecureContext', false);
    await mount();
    expect(isHidden).toBe(true);
    expect(told.textContent).toMatch(/收不了推送.*其他方式/);
  });

  it('that could not be had say so, and leave nothing behind', async () => {
    inBrowser({ subscribe: () => Promise.reject(new Error('no line')) });
    await mount();
    await press(true);
    expect([box.checked, told.textContent]).toEqual([false, expect.stringContaining('检查网络')]);
    inBrowser({});
    call.mockRejectedValue(new CallFailed({ kind: 'answer', code: 503, msg: '系统繁忙' }));
    await mount();
    await press(true);
    expect([box.checked, told.textContent, unsubscribed]).toEqual([false, '系统繁忙', 1]);
  });
});
