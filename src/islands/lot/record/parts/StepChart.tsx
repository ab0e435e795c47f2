import { useId } from 'react';
import { shownPriceFen, type LotView } from '#core/lots/lot-view.ts';
import { markOf, type Mark } from '#islands/lot/record/marks.ts';
import { NARROW, stepLine, WIDE, type ChartFacts, type Frame } from '#islands/lot/record/step-line.ts';
import { noBidsText } from '#lib/bidding/no-bids.ts';
import { minuteText, yuanText } from '#lib/format.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import css from './StepChart.module.scss';

interface Props {
  readonly facts: ChartFacts;
  readonly mine: string | null;
  readonly rival: string | null;
}

const FEN_PER_WAN = 1_000_000;

/** How the price came to stand where it does. The same facts stand beside it as a table. */
export function StepChart(props: Props) {
  return props.facts.bids.length === 0 ? (
    <p className={css.none}>{noBidsText(props.facts.view)}</p>
  ) : (
    <>
      <Drawing {...props} frame={WIDE} />
      <Drawing {...props} frame={NARROW} />
    </>
  );
}

/** As fine as the steps beside it can be: two lines of the grid never bear the same words. */
const priceText = (valueFen: number): string =>
  valueFen < FEN_PER_WAN ? yuanText(valueFen) : `${Number((valueFen / FEN_PER_WAN).toFixed(3))} 万`;

const Dot = ({ mark, x, y }: { readonly mark: Mark; readonly x: number; readonly y: number }) => {
  if (mark === 'me') return <rect data-mark="me" x={x - 4.5} y={y - 4.5} width="9" height="9" rx="2" />;
  if (mark === 'rival') return <path data-mark="rival" d={`M${x},${y - 5} l5,8.5 h-10z`} />;
  return <circle cx={x} cy={y} r="3.6" />;
};

const altOf = (view: LotView): string =>
  `出价阶梯图：起拍 ${toldPriceText(view.startPriceFen)}，当前 ${toldPriceText(shownPriceFen(view))}；旁边的表格逐笔列出`;

const Drawing = ({ facts, mine, rival, frame }: Props & { readonly frame: Frame }) => {
  const id = useId();
  const { line, area, dots, prices, times, zone, nowX } = stepLine(facts, frame);
  return (
    <svg
      className={css.chart}
      data-frame={frame === WIDE ? 'wide' : 'narrow'}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={altOf(facts.view)}
    >
      <defs>
        <pattern
          id={`${id}-hatch`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={css.zoneGround} width="8" height="8" />
          <path className={css.zoneStripe} d="M0 0V8" />
        </pattern>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop className={css.fadeTop} offset="0" />
          <stop className={css.fadeBottom} offset="1" />
        </linearGradient>
      </defs>
      {prices.map(({ value, place }) => (
        <g key={value}>
          <path className={css.grid} d={`M${frame.start},${place} H${frame.end}`} />
          <text x={frame.start - 8} y={place + 4} textAnchor="end">
            {priceText(value)}
          </text>
        </g>
      ))}
      {times.map(({ value, place }) => (
        <text key={value} x={place} y={frame.height - 12} textAnchor="middle">
          {minuteText(value)}
        </text>
      ))}
      {zone && (
        <rect
          x={zone.x}
          y={frame.top}
          width={zone.width}
          height={frame.bottom - frame.top}
          fill={`url(#${id}-hatch)`}
        />
      )}
      {zone && zone.width > 40 && (
        <text className={css.zoneWords} x={zone.x + zone.width / 2} y={frame.top + 16} textAnchor="middle">
          {zone.width > 60 ? '延时区间' : '延时'}
        </text>
      )}
      <path d={area} fill={`url(#${id}-fade)`} />
      <path className={css.line} d={line} />
      <g className={css.dots}>
        {dots.map(({ bid, x, y }) => (
          <Dot key={`${bid.seq}-${bid.amountFen}`} mark={markOf(bid.paddle, mine, rival)} x={x} y={y} />
        ))}
      </g>
      <path className={css.now} d={`M${nowX},${frame.top} V${frame.bottom}`} />
      <path className={css.wedge} d={`M${nowX - 7},6 h14 l-3.5,12 h-7z`} />
    </svg>
  );
};
