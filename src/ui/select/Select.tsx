import type { SelectHTMLAttributes } from 'react';
import { inputState } from '#ui/field/field.ts';
import { FieldFrame } from '#ui/field/FieldFrame.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './select.module.scss';
import { isGroup, type Choice, type SelectProps } from './select.ts';

type Native = Pick<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'autoComplete'>;

interface Props extends SelectProps, Native {
  readonly onChoose?: (value: string) => void;
}

/** One of several, by the browser's own list. */
export function Select({
  choices,
  value,
  none,
  size = 'medium',
  onChoose,
  required,
  autoComplete,
  ...frame
}: Props) {
  return (
    <FieldFrame {...frame}>
      <span className={css.box} data-size={size}>
        <select
          className={css.select}
          {...inputState(frame)}
          required={required}
          autoComplete={autoComplete}
          defaultValue={onChoose ? undefined : (value ?? '')}
          value={onChoose ? (value ?? '') : undefined}
          onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) =>
            isGroup(choice) ? (
              <optgroup key={choice.title} label={choice.title}>
                {choice.choices.map((one) => (
                  <ChoiceOption key={one.value} {...one} />
                ))}
              </optgroup>
            ) : (
              <ChoiceOption key={choice.value} {...choice} />
            ),
          )}
        </select>
        <Icon name="down" size={16} />
      </span>
    </FieldFrame>
  );
}

const ChoiceOption = ({ value, label, isDisabled }: Choice) => (
  <option value={value} disabled={isDisabled}>
    {label}
  </option>
);
