import type { ReactNode } from 'react';
import { idsOf } from '#ui/field/field.ts';
import css from './checkbox.module.scss';
import { checkboxState, type CheckboxProps } from './checkbox.ts';

interface Props extends CheckboxProps {
  readonly isRequired?: boolean | undefined;
  readonly onTick?: (isChecked: boolean) => void;
  /** Instead of the label's words, where they hold a link. */
  readonly children?: ReactNode;
}

/** Yes or no, sent with the form. */
export function Checkbox({ isRequired, onTick, children, ...box }: Props) {
  const ids = idsOf(box);
  return (
    <div className={css.row} data-size={box.size}>
      <label className={css.tick}>
        <input
          type="checkbox"
          {...checkboxState(box)}
          required={isRequired}
          defaultChecked={onTick ? undefined : box.isChecked}
          checked={onTick ? (box.isChecked ?? false) : undefined}
          onChange={onTick && (({ currentTarget }) => onTick(currentTarget.checked))}
        />
        <span>{children ?? box.label}</span>
      </label>
      {(box.reason ?? box.hint) && (
        <p className={css.hint} id={ids.hint}>
          {box.reason ?? box.hint}
        </p>
      )}
      <p className={css.problem} id={ids.problem} data-problem-of={box.name} hidden={!box.problem}>
        {box.problem}
      </p>
    </div>
  );
}
