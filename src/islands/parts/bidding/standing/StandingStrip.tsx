import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import css from './StandingStrip.module.scss';
import { StripIcon } from './StripIcon.tsx';

/** Standing of the reader, in one line: first thing on the panel and on the sheet. */
export function StandingStrip({ tone, words, aside }: Strip) {
  return (
    <p className={css.strip} data-tone={tone}>
      <StripIcon tone={tone} size={20} />
      {tone === 'live' && <span className={css.dot} aria-hidden="true" />}
      <span>{words}</span>
      <span className={css.aside}>{aside}</span>
    </p>
  );
}
