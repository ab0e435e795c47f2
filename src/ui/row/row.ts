import { laid, type Gap } from '#ui/gap.ts';

export interface RowProps {
  readonly gap?: Gap | undefined;
  /** On their middle unless said; `stretch` makes them as high as the highest. */
  readonly align?: 'middle' | 'baseline' | 'stretch' | undefined;
  /** In a further line when there is no room. */
  readonly isWrapped?: boolean | undefined;
  /** The first and the last stand at the ends. */
  readonly isApart?: boolean | undefined;
  readonly as?: 'div' | 'ul' | 'p' | 'span' | undefined;
}

export function rowClass(
  { gap, align = 'middle', isWrapped = false, isApart = false }: RowProps,
  own?: string,
): string {
  const sides = [isWrapped && 'as-wrapped', align !== 'stretch' && `as-${align}`, isApart && 'as-apart'];
  return laid([own, 'as-row', ...sides], gap);
}
