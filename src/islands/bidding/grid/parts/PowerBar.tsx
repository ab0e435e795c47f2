import { usePower } from '#islands/bidding/grid/use-power.ts';
import type { GridLot } from '#lib/bidding/grid-page.ts';
import { powerParts, type Power, type PowerFacts } from '#lib/bidding/grid/power.ts';
import { TOP_UP_PATH } from '#lib/deposits/places.ts';
import { moneyText } from '#lib/format.ts';
import css from './PowerBar.module.scss';

interface Props {
  readonly lots: readonly GridLot[];
  readonly chosenId: string | null;
  readonly first: PowerFacts;
}

const WORDS = {
  deposit: { whole: '保证金', taken: '已冻结', chosen: '号格若参拍' },
  level: { whole: '竞拍额度', taken: '领先占用', chosen: '号格若出价' },
} as const;

/** How much the buyer's money still allows, what is taken of it, and by which tiles. */
export function PowerBar(props: Props) {
  return <PowerLine power={usePower(props)} />;
}

export function PowerLine({ power }: { readonly power: Power }) {
  const { by, wholeFen, takenFen, takenBy, chosen, leftFen } = power;
  const words = WORDS[by];
  const isShort = leftFen < 0;
  return (
    <section className={css.power} aria-label={`${words.whole}与占用`}>
      <p className={css.whole}>
        <span>{words.whole}</span>
        <b>{moneyText(wholeFen)}</b>
      </p>
      <div className={css.line}>
        <svg width="100%" height="8" aria-hidden="true">
          <defs>
            <pattern
              id="power-chosen"
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="6" />
            </pattern>
          </defs>
          {powerParts(power).map(({ of, fromPercent, widthPercent }) => (
            <rect
              key={of}
              data-of={of}
              fill={of === 'chosen' ? 'url(#power-chosen)' : undefined}
              x={`${fromPercent}%`}
              width={`${widthPercent}%`}
              height="8"
            />
          ))}
        </svg>
        <ul className={css.parts}>
          <li data-of="taken">
            <span>{`${words.taken} `}</span>
            <b>{moneyText(takenFen)}</b>
            {takenBy.length > 0 && <span>{`（${takenBy.join('、')}）`}</span>}
          </li>
          {chosen && (
            <li data-of="chosen">
              <span>{`${chosen.place} ${words.chosen} `}</span>
              <b>{moneyText(chosen.amountFen)}</b>
            </li>
          )}
          <li data-of={isShort ? 'short' : 'free'}>
            <span>{isShort ? '还差 ' : '还可用 '}</span>
            <b>{moneyText(Math.abs(leftFen))}</b>
            {isShort && <a href={TOP_UP_PATH}>去充值</a>}
          </li>
        </ul>
      </div>
    </section>
  );
}
