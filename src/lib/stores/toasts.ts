// Short news at the edge of the screen: at most three, the oldest goes first, the same sentence is
// not told twice at once. Never the only place where an outcome stands. Source: language.md 9.
import { atom } from 'nanostores';
import { TOAST_STAY_MS } from '#lib/constants.ts';

export interface Toast {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly detail?: string;
  /** Subject of the toast: of it only the latest news is true. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly href: string } | ToastButton;
  readonly stayMs?: number | 'until-pressed';
}

interface ToastButton {
  readonly label: string;
  readonly run: () => void;
}

export type ToastView = Toast & { readonly id: number; readonly stayMs: number | 'until-pressed' };

const MOST = 3;
let lastId = 0;

export const $toasts = atom<readonly ToastView[]>([]);

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

export function dropToastsAbout(about: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.about !== about));
}

export function showToast(toast: Toast): void {
  // The server draws pages for everybody: news is for one visitor's screen.
  if (typeof window === 'undefined') return;
  lastId += 1;
  const shown = { stayMs: TOAST_STAY_MS, ...toast, id: lastId };
  const others = $toasts.get().filter(({ text, detail }) => text !== toast.text || detail !== toast.detail);
  $toasts.set([...others, shown].slice(-MOST));
  if (shown.stayMs !== 'until-pressed') setTimeout(() => dropToast(shown.id), shown.stayMs);
}
