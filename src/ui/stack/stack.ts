import { laid, type Gap } from '#ui/gap.ts';

export interface StackProps {
  readonly gap?: Gap | undefined;
  /** Nothing in it makes it wider than what it stands in. */
  readonly isFit?: boolean | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'aside' | undefined;
}

export function stackClass({ gap, isFit = false }: StackProps, own?: string): string {
  return laid([own, 'as-stack', isFit && 'as-fit'], gap);
}
