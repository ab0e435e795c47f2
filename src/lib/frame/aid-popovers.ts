// Menus, drawers and notes stand in the browser's own popovers. Chrome before 114 and Safari before
// 17 have none: they are given a stand-in, which no other browser fetches. Until it is there
// base.scss hides what is not open.
import { lazily } from '#lib/lazy.ts';

export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/** Resolves when popovers can be opened, or their stand-in is not to be had. */
export function aidPopovers(): Promise<unknown> {
  return lazily(() => import('@oddbird/popover-polyfill')).catch(() => undefined);
}
