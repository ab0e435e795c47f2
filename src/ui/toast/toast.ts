import type { IconName } from '#ui/icon/icon.ts';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export interface ToastProps {
  readonly kind: ToastKind;
  readonly text: string;
  readonly detail?: string | undefined;
}

export const TOAST_ICONS: Readonly<Record<ToastKind, IconName>> = {
  info: 'info',
  success: 'flag',
  warning: 'overtaken',
  error: 'warning',
};

export function toastRole(kind: ToastKind) {
  return kind === 'error' || kind === 'warning' ? ('alert' as const) : ('status' as const);
}
