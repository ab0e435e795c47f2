import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './field.module.scss';
import { inputState, type FieldFrame as Frame } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'style' | 'id' | 'name' | 'size' | 'disabled'
>;

interface Props extends Frame, Native {
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly foot?: ReactNode;
}

/** One line that is typed. */
export function Field(props: Props) {
  const { name, label, id, hint, problem, isOptional, isQuiet, reason, ...others } = props;
  const { size = 'medium', before, after, foot, ...input } = others;
  const frame = { name, label, id, hint, problem, isOptional, isQuiet, reason };
  return (
    <FieldFrame {...frame} foot={foot}>
      <span className={css.box} data-size={size}>
        {before && <span className={css.aside}>{before}</span>}
        <input type="text" {...input} className={css.input} {...inputState(frame)} />
        {after && <span className={css.aside}>{after}</span>}
      </span>
    </FieldFrame>
  );
}
