import { idsOf } from '#ui/field/field.ts';
import css from './radio-group.module.scss';
import { radioState, type RadioGroupProps } from './radio-group.ts';

interface Props extends RadioGroupProps {
  readonly isRequired?: boolean | undefined;
  readonly onChoose?: (value: string) => void;
}

/** One of a few that are all seen at once, each with what it means. */
export function RadioGroup({ isRequired, onChoose, ...group }: Props) {
  return (
    <fieldset className={css.group} data-look={group.look ?? 'list'}>
      <legend className={group.isQuiet ? 'sr-only' : css.legend}>{group.label}</legend>
      <div className={css.choices}>
        {group.choices.map((choice) => {
          const state = radioState(group, choice);
          const note = choice.reason ?? choice.note;
          return (
            <label key={choice.value} className={css.choice}>
              <input
                type="radio"
                {...state}
                required={isRequired}
                defaultChecked={onChoose ? undefined : choice.value === group.value}
                checked={onChoose ? choice.value === group.value : undefined}
                onChange={onChoose && (() => onChoose(choice.value))}
              />
              {choice.picture && (
                <img
                  className={css.picture}
                  src={choice.picture}
                  alt=""
                  width="110"
                  height="62"
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span>
                {choice.label}
                {note && (
                  <small className={css.note} id={`${state.id}-note`}>
                    {note}
                  </small>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <p
        className={css.problem}
        id={idsOf(group).problem}
        data-problem-of={group.name}
        hidden={!group.problem}
      >
        {group.problem}
      </p>
    </fieldset>
  );
}
