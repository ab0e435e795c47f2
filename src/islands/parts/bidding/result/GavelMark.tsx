import css from './GavelMark.module.scss';

/**
 * The gavel of the house's own mark. Where a lot is won it drops once, and is still: the only
 * celebration there is.
 */
export function GavelMark({ isWon }: { readonly isWon: boolean }) {
  return (
    <svg className={css.mark} data-won={isWon ? '' : undefined} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" />
      <g transform="translate(7 5) scale(1.55)">
        <g className={css.hammer}>
          <g transform="rotate(-28 13 13)">
            <rect x="8.3" y="4.6" width="9.4" height="15.6" rx="2" />
            <rect x="17" y="10.9" width="12.4" height="3.3" rx="1.65" />
          </g>
        </g>
        <rect x="8" y="24.3" width="17" height="3.2" rx="1.6" />
      </g>
    </svg>
  );
}
