import { EyeOff } from 'lucide-react';
import { clockMsText, dateText } from '#lib/format.ts';
import css from './Envelope.module.scss';

/** Place of the envelope: empty, or sealed since; what is in it is read by nobody. */
export function Envelope({ sealedAtMs }: { readonly sealedAtMs: number | null }) {
  const isSealed = sealedAtMs !== null;
  return (
    <div className={css.envelope} data-sealed={isSealed ? '' : undefined}>
      <svg viewBox="0 0 132 88" width="112" aria-hidden="true">
        <rect className={css.paper} x="1" y="1" width="130" height="86" rx="4" />
        <path className={css.fold} d="M1 4 66 50 131 4M1 86 50 40M131 86 82 40" />
        {isSealed && <circle className={css.seal} cx="66" cy="48" r="15" />}
        {isSealed && <path className={css.mark} d="m58 44 6-6 8 8-6 6zM62 50l-6 8" />}
      </svg>
      <div className={css.words}>
        {isSealed ? (
          <>
            <b>标书已封存</b>
            <span>{`${dateText(sealedAtMs)} ${clockMsText(sealedAtMs)}`}</span>
            <span className={css.hidden}>
              <EyeOff size={14} strokeWidth={1.6} aria-hidden="true" />
              金额不再显示，忘了写多少就重写一份
            </span>
          </>
        ) : (
          <>
            <b>信封是空的</b>
            <span>一人一份标书，截止前可以更换，只看最后一份</span>
          </>
        )}
      </div>
    </div>
  );
}
