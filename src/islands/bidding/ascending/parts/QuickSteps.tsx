import type { Fen } from '#core/money.ts';
import type { QuickChoice } from '#lib/bidding/panel/amount.ts';
import { yuanText } from '#lib/format.ts';
import css from './QuickSteps.module.scss';

interface Props {
  readonly choices: readonly QuickChoice[];
  readonly amountFen: Fen | null;
  readonly isLocked: boolean;
  readonly onPick: (amountFen: Fen) => void;
}

/** Four increments over the price, one tap each. */
export function QuickSteps({ choices, amountFen: chosenFen, isLocked, onPick }: Props) {
  return (
    <div className={css.quick} role="group" aria-label="快捷加价">
      {choices.map(({ steps, addFen, amountFen }) => (
        <button
          key={steps}
          type="button"
          disabled={isLocked}
          aria-pressed={amountFen === chosenFen}
          onClick={() => onPick(amountFen)}
        >
          {steps === 0 ? '起拍价' : `+${yuanText(addFen)}`}
        </button>
      ))}
    </div>
  );
}
