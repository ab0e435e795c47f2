import type { IconName } from '#ui/icon/icon.ts';

export type TagTone = 'neutral' | 'live' | 'lead' | 'out' | 'blue' | 'steel' | 'danger' | 'outline' | 'ink';

/** A state in one or two words; the tone never says what the words do not. */
export interface TagProps {
  readonly tone?: TagTone | undefined;
  /** Live tags carry a point before the word. */
  readonly hasPoint?: boolean | undefined;
  readonly icon?: IconName | undefined;
}
