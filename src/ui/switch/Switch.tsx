import { idsOf } from '#ui/field/field.ts';
import css from './switch.module.scss';
import { switchState, type SwitchProps } from './switch.ts';

interface Props extends SwitchProps {
  readonly onTurn?: (isOn: boolean) => void;
}

/** On or off at once, with what it means beside it. */
export function Switch({ onTurn, ...props }: Props) {
  const note = props.reason ?? props.hint;
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={idsOf(props).input}>
        {props.label}
      </label>
      <input
        type="checkbox"
        className={css.switch}
        {...switchState(props)}
        defaultChecked={onTurn ? undefined : props.isOn}
        checked={onTurn ? (props.isOn ?? false) : undefined}
        onChange={onTurn && (({ currentTarget }) => onTurn(currentTarget.checked))}
      />
      {note && (
        <p className={css.hint} id={idsOf(props).hint}>
          {note}
        </p>
      )}
    </div>
  );
}
