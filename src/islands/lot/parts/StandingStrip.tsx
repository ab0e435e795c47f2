import { Clock, Flag, TriangleAlert } from 'lucide-react';
import type { Strip, StripTone } from '#islands/lot/strip-words.ts';
import { OvertakenIcon } from './OvertakenIcon.tsx';
import css from './StandingStrip.module.scss';

const ICONS: Partial<Record<StripTone, typeof Flag>> = {
  lead: Flag,
  extended: Clock,
  off: TriangleAlert,
};

/** Where the reader stands, in one line: first thing on the panel, on the sheet and on the phone's bar. */
export const StandingStrip = ({ tone, words, aside }: Strip) => {
  const Icon = ICONS[tone];
  return (
    <p className={css.strip} data-tone={tone}>
      {Icon && <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
      {tone === 'out' && <OvertakenIcon size={20} />}
      {tone === 'live' && <span className={css.dot} aria-hidden="true" />}
      {words}
      <span className={css.aside}>{aside}</span>
    </p>
  );
};
