// The worker that shows what is pushed, run as a browser runs it: what it shows, and where a press
// leads.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = 'https://paimai.example';
const CODE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');

interface Shown {
  readonly title: string;
  readonly said: { readonly body: string; readonly tag?: string; readonly data: unknown };
}

type Listener = (event: object) => void;

let shown: Shown[];
let opened: string[];
let focused: string[];
let windows: string[];
let listeners: Map<string, Listener>;

beforeEach(() => {
  [shown, opened, focused, windows] = [[], [], [], []];
  listeners = new Map();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification: (title: string, said: Shown['said']) => void shown.push({ title, said }),
    },
    clients: {
      matchAll: () => Promise.resolve(windows.map((url) => ({ url, focus: () => void focused.push(url) }))),
      openWindow: (url: string) => void opened.push(url),
    },
  };
  runInNewContext(CODE, { self, URL });
});

const happen = async (name: string, event: object): Promise<void> => {
  const waits: unknown[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => void waits.push(wait) });
  await Promise.all(waits);
};
const push = (data: unknown) => happen('push', { data });
const press = (link: unknown) =>
  happen('notificationclick', { notification: { data: { link }, close: () => undefined } });

describe('the worker of pushes', () => {
  it('hears of pushes and of presses, and of nothing else', () => {
    expect([...listeners.keys()].toSorted()).toEqual(['notificationclick', 'push']);
  });

  it('shows what was pushed, once for each message', async () => {
    const note = {
      id: 'm-1',
      title: '已被超越',
      text: '当前价 ¥61,300。',
      link: '/noticeCenterDetail?id=m-1',
    };
    await push({ json: () => note });
    expect(shown).toMatchObject([
      { title: '已被超越', said: { body: '当前价 ¥61,300。', tag: 'm-1', data: { link: note.link } } },
    ]);
  });

  it.each([
    ['no data', null],
    ['no words', { json: () => ({}) }],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ],
  ])('of %s shows that there is something', async (_what, data) => {
    await push(data);
    expect(shown[0]?.said).toMatchObject({
      body: '有一条新消息，请登录查看。',
      data: { link: '/noticeCenter' },
    });
  });

  it('leads to the message’s screen, in its open window if any', async () => {
    await press('/noticeCenterDetail?id=m-1&go=1');
    expect(opened).toEqual([`${ORIGIN}/noticeCenterDetail?id=m-1&go=1`]);
    windows = [`${ORIGIN}/home`, `${ORIGIN}/noticeCenterDetail?id=m-1&go=1`];
    await press('/noticeCenterDetail?id=m-1&go=1');
    expect([opened.length, focused]).toEqual([1, [`${ORIGIN}/noticeCenterDetail?id=m-1&go=1`]]);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'https://', undefined])(
    'leads nowhere but to the house: %s',
    async (link) => {
      await press(link);
      expect(new URL(opened[0] ?? '').origin).toBe(ORIGIN);
    },
  );
});
