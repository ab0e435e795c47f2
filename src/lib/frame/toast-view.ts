// Draws the toasts of the store: new ones are told by a live region, kept ones are not drawn again,
// and the stack is lifted above an open dialog. Errors and being overtaken interrupt; the rest
// waits its turn. Source: language.md 9.
import { $toasts, dropToast, type ToastView } from '#lib/stores/toasts.ts';
import { keepInFront } from './in-front.ts';

const drawn = new Map<number, HTMLElement>();

export function mountToasts(): void {
  const stack = document.querySelector<HTMLElement>('[data-toasts]');
  if (!stack) return;
  const comeToFront = keepInFront(stack, (front) => bring(stack, front));
  $toasts.subscribe((toasts) => {
    comeToFront();
    show(stack, toasts);
  });
}

const actionOf = ({ id, action }: ToastView): HTMLElement | null => {
  if (!action) return null;
  if ('href' in action) {
    const link = document.createElement('a');
    link.href = action.href;
    link.textContent = action.label;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action.label;
  button.addEventListener('click', () => {
    dropToast(id);
    action.run();
  });
  return button;
};

const lineOf = (tag: 'b' | 'small', text: string): HTMLElement => {
  const line = document.createElement(tag);
  line.textContent = text;
  return line;
};

const draw = (stack: HTMLElement, toast: ToastView): HTMLElement => {
  const box = document.createElement('div');
  box.dataset.toast = toast.kind;
  box.setAttribute('role', toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status');
  const signs = stack.querySelector('template')?.content.cloneNode(true) as DocumentFragment | undefined;
  if (signs) {
    for (const sign of signs.querySelectorAll<SVGElement>('[data-icon]')) {
      if (sign.dataset['icon'] !== toast.kind) sign.remove();
    }
    box.append(signs);
  }
  const words = document.createElement('p');
  words.append(lineOf('b', toast.text));
  if (toast.detail !== undefined) words.append(lineOf('small', toast.detail));
  box.append(words);
  const action = actionOf(toast);
  if (action) box.append(action);
  return box;
};

/** A stack that stands in a dialog goes down with it: it is up again where the visitor goes. */
const bring = (stack: HTMLElement, front: Element): void => {
  if (stack.matches(':popover-open')) stack.hidePopover();
  front.append(stack);
  if (drawn.size > 0) stack.showPopover();
};

const show = (stack: HTMLElement, toasts: readonly ToastView[]): void => {
  const wanted = new Set(toasts.map(({ id }) => id));
  for (const [id, box] of drawn) {
    if (wanted.has(id)) continue;
    box.remove();
    drawn.delete(id);
  }
  const fresh = toasts.filter(({ id }) => !drawn.has(id));
  // The last to enter the top layer lies above a dialog that opened meanwhile.
  if (fresh.length > 0 && stack.matches(':popover-open')) stack.hidePopover();
  if (toasts.length > 0 && !stack.matches(':popover-open')) stack.showPopover();
  for (const toast of fresh) {
    const box = draw(stack, toast);
    drawn.set(toast.id, box);
    stack.append(box);
  }
  if (toasts.length === 0 && stack.matches(':popover-open')) stack.hidePopover();
};
