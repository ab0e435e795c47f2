import type { Mark } from '#islands/lot/record/marks.ts';
import css from './MarkShape.module.scss';

/**
 * Bidder, by shape: a square for the reader, a triangle for their main rival, a circle for
 * everybody else.
 */
export function MarkShape({ mark }: { readonly mark: Mark }) {
  return (
    <svg className={css.shape} data-mark={mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {mark === 'me' && <rect x="2" y="2" width="10" height="10" rx="2.2" />}
      {mark === 'rival' && <path d="M7 1.5 12.5 11.5H1.5Z" />}
      {mark === 'other' && <circle cx="7" cy="7" r="4.5" />}
    </svg>
  );
}
