import type { FallView } from '#core/formats/format-view.ts';
import { clockText, moneyText } from '#lib/format.ts';
import { priceAt, stepsOf, type Step } from '#lib/formats/panel/falling.ts';
import css from './FallLine.module.scss';

const WIDTH = 376;
const HEIGHT = 104;
const TOP = 10;
const FLOOR = 92;

interface Props {
  readonly fall: FallView;
  readonly nowMs: number;
}

/**
 * The line of a falling price is a staircase: what has fallen solid, the step of now thick as far
 * as it is left, what is to come dashed, the floor hatched. The table below says it in words.
 */
export function FallLine({ fall, nowMs }: Props) {
  const steps = stepsOf(fall, nowMs);
  const { shareLeft } = priceAt(fall, nowMs);
  const at = steps.findIndex(({ is }) => is === 'now');
  const wide = WIDTH / steps.length;
  const heightOf = ({ priceFen }: Step): number =>
    FLOOR - ((priceFen - fall.floorFen) / Math.max(1, fall.startPriceFen - fall.floorFen)) * (FLOOR - TOP);
  const path = (from: number, to: number): string =>
    steps
      .slice(from, to)
      .map((step, place) => {
        const x = (from + place) * wide;
        const y = heightOf(step);
        return `${place === 0 ? 'M' : 'L'}${x} ${y}H${x + wide}`;
      })
      .join('');
  const now = steps[at];
  const [nowX, nowY] = [at * wide, now ? heightOf(now) : FLOOR];
  return (
    <figure className={css.stairs}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden="true">
        <path className={css.floor} d={`M0 ${FLOOR + 4}H${WIDTH}`} />
        <path className={css.past} d={path(0, at + 1)} />
        <path
          className={css.coming}
          d={`M${nowX + wide} ${nowY}${path(at + 1, steps.length).replace('M', 'L')}`}
        />
        <path className={css.now} d={`M${nowX + wide * (1 - shareLeft)} ${nowY}H${nowX + wide}`} />
        <circle className={css.hammer} cx={nowX + wide * (1 - shareLeft)} cy={nowY} r="5" />
      </svg>
      <figcaption className={css.ends}>
        <span>{clockText(fall.beganAtMs).slice(0, 5)}</span>
        <span>{`底价 ${moneyText(fall.floorFen)}`}</span>
        <span>{clockText(fall.beganAtMs + steps.length * fall.everyMs).slice(0, 5)}</span>
      </figcaption>
      <PriceTable steps={steps} />
    </figure>
  );
}

/** 降价时间表: past prices struck through, never removed. */
const PriceTable = ({ steps }: { readonly steps: readonly Step[] }) => (
  <details className={css.table}>
    <summary>降价时间表</summary>
    <ol>
      {steps.map(({ atMs, priceFen, is }) => (
        <li key={atMs} data-is={is}>
          <span>{clockText(atMs).slice(0, 5)}</span>
          {is === 'past' ? <s>{moneyText(priceFen)}</s> : <b>{moneyText(priceFen)}</b>}
          {is === 'now' && <span>现在</span>}
        </li>
      ))}
    </ol>
  </details>
);
