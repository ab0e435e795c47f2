// Look of a button, in words: both renderers put it on the element as the sheet reads it.

/**
 * One `primary` per view: the act that commits. `ink` commits at the house's own desks, where red
 * is for what cannot be taken back. `blue` confirms a choice, `danger` takes away, `outline` is all
 * else.
 */
export type ButtonKind = 'primary' | 'ink' | 'outline' | 'blue' | 'steel' | 'danger' | 'text';
export type ButtonSize = 'small' | 'medium' | 'large' | 'huge';

export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isWide?: boolean | undefined;
}

/** Why it cannot be pressed now. It stays in the order of focus, so that its reason is found. */
export type Barred =
  | { readonly reason?: undefined; readonly id?: string | undefined }
  | { readonly reason: string; readonly id: string };

export const BUSY_WORDS = '正在提交';

export function buttonLook({ kind = 'outline', size = 'medium', isWide = false }: ButtonLook) {
  return { 'data-kind': kind, 'data-size': size, 'data-wide': isWide ? '' : undefined };
}

/**
 * With a reason it is no button that sends: neither a click nor the enter key of a form does
 * anything.
 */
export function barredBy(id: string, reason: string | undefined) {
  if (reason === undefined) return {};
  return {
    type: 'button' as const,
    'aria-disabled': 'true' as const,
    'aria-describedby': `${id}-reason`,
  };
}
