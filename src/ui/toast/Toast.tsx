import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import { TOAST_ICONS, toastRole, type ToastProps } from './toast.ts';
import './toast.module.scss';

/**
 * Short news: one line, a smaller one, one thing to do. The stack of the frame draws them from the
 * store.
 */
export function Toast({ kind, text, detail, children }: ToastProps & { readonly children?: ReactNode }) {
  return (
    <div data-toast={kind} role={toastRole(kind)}>
      <Icon name={TOAST_ICONS[kind]} />
      <p>
        <b>{text}</b>
        {detail && <small>{detail}</small>}
      </p>
      {children}
    </div>
  );
}
