import { useStore } from '@nanostores/react';
import { lineWords } from '#lib/bidding/grid/line-words.ts';
import { $clockErrorMs, $second } from '#lib/clock.ts';
import { $connection } from '#lib/stores/connection.ts';
import css from './GridLink.module.scss';

/** How the line stands, and how old the prices of all tiles can be. Silent: it ticks. */
export function GridLink() {
  const connection = useStore($connection);
  const delayMs = useStore($clockErrorMs);
  const nowMs = useStore($second);
  const { state, link, prices } = lineWords(connection, { delayMs, nowMs });
  return (
    <p className={css.line} data-state={state}>
      <span>{link}</span>
      {prices !== '' && <span>{prices}</span>}
    </p>
  );
}
