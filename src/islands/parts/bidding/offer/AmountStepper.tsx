import { Minus, Plus } from 'lucide-react';
import { lengthOf } from '#islands/parts/sum-length.ts';
import { useEarlyEntry } from '#islands/parts/use-early-entry.ts';
import type { Amount } from '#lib/bidding/panel/amount.ts';
import css from './AmountStepper.module.scss';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly amount: Amount;
  readonly isLocked: boolean;
  /** The id of the line that says what is wrong with the sum, when something is. */
  readonly problemId: string | undefined;
}

/** The sum, in whole yuan, with a step down at the left and a step up at the right. */
export function AmountStepper({ id, label, amount, isLocked, problemId }: Props) {
  const field = useEarlyEntry(({ value }) => amount.type(value));
  return (
    <div className={css.stepper} data-wrong={problemId ? '' : undefined} role="group" aria-label={label}>
      <button type="button" aria-label="减一档" disabled={isLocked} onClick={() => amount.step(-1)}>
        <Minus size={20} strokeWidth={1.6} />
      </button>
      <label className={css.value} data-length={lengthOf(amount.text)} htmlFor={id}>
        <span className={css.yen}>¥</span>
        <input
          ref={field}
          id={id}
          name="amountYuan"
          aria-label={`${label}，元`}
          inputMode="numeric"
          autoComplete="off"
          value={amount.text}
          readOnly={isLocked}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
          onChange={({ currentTarget }) => amount.type(currentTarget.value)}
          onBlur={amount.tidy}
        />
      </label>
      <button type="button" aria-label="加一档" disabled={isLocked} onClick={() => amount.step(1)}>
        <Plus size={20} strokeWidth={1.6} />
      </button>
    </div>
  );
}
