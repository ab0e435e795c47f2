import type { Kind } from '#lib/bidding/bid-amount.ts';
import { KINDS, KINDS_HINT } from '#lib/bidding/bid-kinds.ts';
import css from './PlainKinds.module.scss';

/** 出价方式 where no script runs: the form itself carries which of the two is chosen. */
export function PlainKinds({ kind }: { readonly kind: Kind }) {
  return (
    <fieldset className={css.kinds}>
      <legend>出价方式</legend>
      {KINDS.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="kind" value={value} defaultChecked={value === kind} />
          <span>{label}</span>
        </label>
      ))}
      <p>{`${KINDS_HINT}；已领先时只能提高上限`}</p>
    </fieldset>
  );
}
