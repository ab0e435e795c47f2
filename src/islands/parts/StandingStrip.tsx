import { ArrowUpRight, Flag } from 'lucide-react';
import type { CardStanding } from '#lib/hall/card-standing.ts';
import css from './StandingStrip.module.scss';

const ICONS = { leading: Flag, outbid: ArrowUpRight } as const;

/** Standing of the visitor, across the card: word, sign, texture and colour, never colour alone. */
export function StandingStrip({ standing }: { readonly standing: CardStanding | null }) {
  if (standing === null) return null;
  const { place, words, aside } = standing;
  const Icon = ICONS[place];
  return (
    <p className={css.standing} data-place={place}>
      <Icon size={15} strokeWidth={1.9} />
      <span data-says="words">{words}</span>
      {aside !== '' && (
        <span className={css.aside} data-says="aside">
          {aside}
        </span>
      )}
    </p>
  );
}
