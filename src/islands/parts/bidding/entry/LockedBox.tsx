import css from '#islands/parts/bidding/Act.module.scss';
import { Button } from '#ui/button/Button.tsx';

interface Props {
  readonly verb: string;
  readonly reason: string;
}

/** The button where it always is, shut, with the reason under it. */
export function LockedBox({ verb, reason }: Props) {
  return (
    <div className={css.box}>
      <Button size="huge" isWide disabled aria-describedby="locked-reason">
        {verb}
      </Button>
      <p className={css.hint} id="locked-reason">
        {reason}
      </p>
    </div>
  );
}
