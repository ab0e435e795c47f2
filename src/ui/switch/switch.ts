import { idsOf } from '#ui/field/field.ts';

export interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly id?: string | undefined;
  /** Meaning of the switch while it is on. */
  readonly hint?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly reason?: string | undefined;
}

export function switchState(props: SwitchProps) {
  const ids = idsOf(props);
  return {
    id: ids.input,
    name: props.name,
    value: 'true',
    role: 'switch' as const,
    'aria-describedby': (props.reason ?? props.hint) ? ids.hint : undefined,
    disabled: props.reason === undefined ? undefined : true,
  };
}
