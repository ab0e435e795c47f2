import type { FieldFrame } from '#ui/field/field.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

export interface SelectProps extends FieldFrame {
  readonly choices: readonly (Choice | ChoiceGroup)[];
  readonly value?: string | undefined;
  /** Text for no choice, first; absent where there is always one. */
  readonly none?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
}

export function isGroup(choice: Choice | ChoiceGroup): choice is ChoiceGroup {
  return 'choices' in choice;
}
