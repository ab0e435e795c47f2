import { useState } from 'react';
import { Field } from '#ui/field/Field.tsx';
import css from './number.module.scss';
import { readBack, readNumber, type NumberProps, type NumberRead } from './number.ts';

interface Props extends NumberProps {
  readonly typed?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Told at every key what stands there now. */
  readonly onRead?: (read: NumberRead, typed: string) => void;
}

/**
 * A number as people type it, said back as it was read; it complains when the field is left, not
 * while it is typed.
 */
export function NumberField(props: Props) {
  const { typed: first = '', kind, unit, least, most, isRequired, onRead, problem: told, ...field } = props;
  const [typed, setTyped] = useState(first);
  const [isLeft, setLeft] = useState(false);
  const bounds = { kind, unit, least, most, label: field.label };
  const read = readNumber(typed, bounds);
  const own = isLeft && read.is === 'problem' ? read.problem : undefined;
  return (
    <Field
      {...field}
      problem={own ?? told}
      inputMode={kind === 'fen' ? 'decimal' : 'numeric'}
      autoComplete="off"
      required={isRequired}
      defaultValue={first}
      before={kind === 'count' ? undefined : '¥'}
      after={unit}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onRead?.(readNumber(currentTarget.value, bounds), currentTarget.value);
      }}
      onBlur={() => setLeft(true)}
      foot={
        <output className={css.read} htmlFor={field.id ?? field.name}>
          {readBack(read, bounds)}
        </output>
      }
    />
  );
}
