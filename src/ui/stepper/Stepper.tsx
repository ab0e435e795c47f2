import { Icon } from '#ui/icon/Icon.tsx';
import css from './stepper.module.scss';
import { STEP_WORDS, type StepperProps } from './stepper.ts';

const SIGNS = { done: 'check', failed: 'cross' } as const;

/** The steps of a process: a tick, a ring with its number, a cross. */
export function Stepper({ label, steps }: StepperProps) {
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map(({ title, state, note }, at) => (
        <li
          key={title}
          className={css.step}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {state === 'done' || state === 'failed' ? <Icon name={SIGNS[state]} size={14} /> : at + 1}
          </span>
          <span className={css.title}>
            {title}
            <span className="sr-only">，{STEP_WORDS[state]}</span>
          </span>
          {note && <span className={css.note}>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
