import css from './qr.module.scss';
import { qrPath, type QrProps } from './qr.ts';

/** A code for the camera of a phone; dark on light in every theme, or readers do not find it. */
export function Qr({ text, label, size = 160 }: QrProps) {
  const { modules, d } = qrPath(text);
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <path d={d} />
    </svg>
  );
}
