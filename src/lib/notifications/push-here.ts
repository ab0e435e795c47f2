// Pushes to this browser, switched on the page of preferences alone: the browser asks for leave
// when the switch is used and never before, and where it cannot or will not, the page says so and
// what there is instead. Source: product.md 7.7 (/personalization).
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';

const WORKER = '/push-worker.js';

interface Policy {
  readonly createScriptURL: (text: string) => string;
}

interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const theWorker: Policy = { createScriptURL: () => WORKER };

/** `root` says the house's key and which browsers are on. */
export async function mountPush(root: HTMLElement): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const told = root.querySelector<HTMLElement>('[data-push-told]');
  if (!input || !told) return;
  if (!isAble()) {
    told.textContent = TOLD.unable;
    return;
  }
  const { key = '', known = '' } = root.dataset;
  const parts: Parts = { input, told, key, known: knownIn(known) };
  told.textContent = Notification.permission === 'denied' ? TOLD.refused : '';
  const subscription = await subscriptionHere();
  input.checked = subscription !== null && parts.known.has(await hashOf(subscription.endpoint));
  root.querySelector('[data-push-switch]')?.removeAttribute('hidden');
  input.addEventListener('change', () => void press(parts));
}

const made = (): Policy => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  return trustedTypes?.createPolicy('luochui-worker', theWorker) ?? theWorker;
};

let policy: Policy | null = null;

/**
 * By a policy for this one script: the pages allow no other to be named by text, and a policy to be
 * made once.
 */
const workerAddress = (): string => {
  policy ??= made();
  return policy.createScriptURL(WORKER);
};

const TOLD = {
  unable:
    '这个浏览器收不了推送。iPhone 和 iPad 要先用 Safari 把本站“添加到主屏幕”，再从主屏幕打开这一页；也可以用上面的其他方式提醒。',
  refused:
    '浏览器没有允许本站发通知。要开启，请点地址栏左侧的图标，在网站设置里把“通知”改为允许，再回到这里；也可以用上面的其他方式提醒。',
  broken: '浏览器没有连上它的推送服务，请检查网络后再试；也可以用上面的其他方式提醒。',
  on: '已开启，这台浏览器会收到推送。',
  off: '已关闭，这台浏览器不再收到推送。',
} as const;

const isAble = (): boolean =>
  isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** The name the house knows this browser by. */
const hashOf = async (endpoint: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const letters = btoa(String.fromCodePoint(...new Uint8Array(digest)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * A subscription from an earlier time may be another account's, or of another key: it begins anew.
 */
const subscribed = async (applicationServerKey: string): Promise<PushSubscription> => {
  await (await subscriptionHere())?.unsubscribe();
  await navigator.serviceWorker.register(workerAddress(), { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
};

interface Parts {
  readonly input: HTMLInputElement;
  readonly told: HTMLElement;
  readonly key: string;
  /** The ids of the browsers that are on, by the names they are known by. */
  readonly known: Map<string, string>;
}

const switchOn = async ({ key, known }: Parts): Promise<keyof typeof TOLD> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const subscription = await subscribed(key);
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const { endpoint } = subscription;
  try {
    const { id } = await call('savePush', { endpoint, p256dh, auth }, { quiet: true });
    known.set(await hashOf(endpoint), id);
    return 'on';
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
};

const switchOff = async ({ known }: Parts): Promise<keyof typeof TOLD> => {
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  const hash = await hashOf(subscription.endpoint);
  const id = known.get(hash);
  await subscription.unsubscribe();
  if (id !== undefined) await call('endPush', { id }, { quiet: true });
  known.delete(hash);
  return 'off';
};

const press = async (parts: Parts): Promise<void> => {
  const { input, told } = parts;
  const wished = input.checked;
  input.disabled = true;
  told.textContent = wished ? '正在开启' : '正在关闭';
  try {
    const is = await (wished ? switchOn(parts) : switchOff(parts));
    input.checked = is === 'on';
    told.textContent = TOLD[is];
  } catch (error) {
    input.checked = !wished;
    told.textContent = error instanceof CallFailed ? error.msg : TOLD.broken;
  }
  input.disabled = false;
};

const knownIn = (text: string): Map<string, string> =>
  new Map(
    text.split(' ').flatMap((pair) => {
      const [hash, id] = pair.split(':');
      return hash !== undefined && id !== undefined ? [[hash, id] as const] : [];
    }),
  );
