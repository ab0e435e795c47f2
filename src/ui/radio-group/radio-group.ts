import { idsOf } from '#ui/field/field.ts';

export interface RadioChoice {
  readonly value: string;
  readonly label: string;
  /** Meaning of choosing it, in one line. */
  readonly note?: string | undefined;
  /** Why it cannot be chosen now: instead of the note. */
  readonly reason?: string | undefined;
  /** Address of what it looks like, among `pictures`. */
  readonly picture?: string | undefined;
}

export interface RadioGroupProps {
  readonly name: string;
  readonly label: string;
  readonly id?: string | undefined;
  readonly choices: readonly RadioChoice[];
  readonly value?: string | undefined;
  readonly problem?: string | null | undefined;
  /** Its name is for those who listen. */
  readonly isQuiet?: boolean | undefined;
  /**
   * A `list` stands one under the other; `tiles` have an edge and room for a note, `chips` are as
   * wide as their words, `pictures` are chosen by what they show.
   */
  readonly look?: 'list' | 'tiles' | 'chips' | 'pictures' | undefined;
}

/** Attributes of one of the choices; the problem of the group is told with each. */
export function radioState(group: RadioGroupProps, { value, note, reason }: RadioChoice) {
  const ids = idsOf(group);
  const id = `${ids.input}-${value}`;
  return {
    id,
    name: group.name,
    'aria-describedby': (reason ?? note) ? `${id}-note ${ids.problem}` : ids.problem,
    disabled: reason === undefined ? undefined : true,
    value,
  };
}
