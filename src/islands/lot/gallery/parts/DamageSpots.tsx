import type { Spot } from '#islands/lot/gallery/gallery-views.ts';
import css from './DamageSpots.module.scss';

/** White discs on the picture, each a link to its line in the list of damages. */
export function DamageSpots({ spots }: { readonly spots: readonly Spot[] }) {
  return (
    spots.length > 0 && (
      <svg className={css.spots} viewBox="0 0 1100 400">
        {spots.map(({ number, part, x, y }) => (
          <a key={number} href={`#damage-${number}`} aria-label={`瑕疵 ${number}：${part}`}>
            <circle cx={x} cy={y} />
            <text x={x} y={y} dy="0.36em" textAnchor="middle">
              {number}
            </text>
          </a>
        ))}
      </svg>
    )
  );
}
