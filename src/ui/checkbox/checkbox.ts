import { idsOf } from '#ui/field/field.ts';

export interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  readonly isChecked?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | null | undefined;
  readonly reason?: string | undefined;
  /** `small` is for what is agreed to above the button that sends. */
  readonly size?: 'small' | 'medium' | undefined;
}

/** Attributes of the box itself. */
export function checkboxState(props: CheckboxProps) {
  const ids = idsOf(props);
  const note = props.reason ?? props.hint;
  return {
    id: ids.input,
    name: props.name,
    'aria-describedby': note ? `${ids.hint} ${ids.problem}` : ids.problem,
    'aria-invalid': props.problem ? ('true' as const) : undefined,
    disabled: props.reason === undefined ? undefined : true,
    value: props.value ?? 'true',
  };
}
