import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Toast } from '#lib/stores/toasts.ts';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const STACK = `<div data-toasts>
  <template><svg><path data-icon="success"></path><path data-icon="error"></path></svg></template>
</div>`;

let stack: PaperElement;
let showToast: (toast: Toast) => void;

const boxes = (): PaperElement[] => stack.querySelectorAll('[data-toast]');
const told = (): string[] => boxes().map((box) => theOne(box, 'b').textContent);
const isUp = (): boolean => stack.matches(':popover-open');

beforeEach(async () => {
  vi.useFakeTimers();
  openBrowser();
  stack = theOne(paperDocument(STACK), '[data-toasts]');
  const [{ mountToasts }, toasts] = await Promise.all([
    import('#lib/frame/toast-view.ts'),
    import('#lib/stores/toasts.ts'),
  ]);
  mountToasts();
  ({ showToast } = toasts);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a piece of short news', () => {
  it('stands with its sign, its sentence and its second line', () => {
    showToast({ kind: 'success', text: '密码已更新', detail: '其他设备上的登录已经退出' });
    const [box] = boxes();
    expect(box?.dataset.toast).toBe('success');
    expect(box?.querySelectorAll('[data-icon]').map((sign) => sign.dataset['icon'])).toEqual(['success']);
    expect(box?.querySelector('small')?.textContent).toBe('其他设备上的登录已经退出');
    expect(isUp()).toBe(true);
  });

  it('has no second line when there is none', () => {
    showToast({ kind: 'info', text: '已退出登录' });
    expect(stack.querySelector('small')).toBeNull();
  });

  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('of the kind %s is told as %s', (kind, role) => {
    showToast({ kind, text: '一句话' });
    expect(boxes()[0]?.getAttribute('role')).toBe(role);
  });

  it('goes when its time is over, the stack with the last', () => {
    showToast({ kind: 'info', text: '先来的', stayMs: 1_000 });
    showToast({ kind: 'info', text: '后来的', stayMs: 3_000 });
    vi.advanceTimersByTime(1_000);
    expect([told(), isUp()]).toEqual([['后来的'], true]);
    vi.advanceTimersByTime(2_000);
    expect([told(), isUp()]).toEqual([[], false]);
  });

  it('that waits for a press stays until somebody presses', () => {
    const run = vi.fn();
    showToast({ kind: 'error', text: '没有取到', action: { label: '刷新', run }, stayMs: 'until-pressed' });
    vi.advanceTimersByTime(3_600_000);
    expect(told()).toEqual(['没有取到']);
    theOne(stack, 'button').press();
    expect([told(), isUp()]).toEqual([[], false]);
    expect(run).toHaveBeenCalledOnce();
  });

  it('that stays is not drawn again when another comes', () => {
    showToast({ kind: 'info', text: '先来的' });
    const [first] = boxes();
    showToast({ kind: 'info', text: '后来的' });
    expect(boxes()[0]).toBe(first);
    expect(told()).toEqual(['先来的', '后来的']);
  });

  it('is one of three at most: the oldest makes room', () => {
    for (const text of ['一', '二', '三', '四']) showToast({ kind: 'info', text });
    expect(told()).toEqual(['二', '三', '四']);
  });

  it('lifts the stack above a dialog that opened meanwhile', () => {
    const lifted: string[] = [];
    showToast({ kind: 'info', text: '先来的' });
    vi.spyOn(stack, 'hidePopover').mockImplementation(() => {
      lifted.push('down');
      stack.attributes.delete('is-popover-open');
    });
    vi.spyOn(stack, 'showPopover').mockImplementation(() => {
      lifted.push('up');
      stack.attributes.set('is-popover-open', '');
    });
    showToast({ kind: 'info', text: '后来的' });
    expect(lifted).toEqual(['down', 'up']);
  });
});

describe('what can be done about it', () => {
  it('is a link where it leads somewhere', () => {
    showToast({
      kind: 'warning',
      text: '已被超越',
      action: { label: '去看看', href: '/bidding-detail?id=17' },
    });
    const link = theOne(stack, 'a') as PaperElement & { href?: string };
    expect([link.textContent, link.href]).toEqual(['去看看', '/bidding-detail?id=17']);
  });

  it('is a button where it acts, and goes with the press', () => {
    const run = vi.fn();
    showToast({ kind: 'error', text: '没有发出', action: { label: '重试', run } });
    theOne(stack, 'button').press();
    expect(run).toHaveBeenCalledOnce();
    expect(boxes()).toEqual([]);
  });
});
