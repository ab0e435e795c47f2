/** An arrow arching over a line: somebody has gone past. */
export function OvertakenIcon({ size }: { readonly size: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 14.5c2.5-6 7-8 11.5-7M11.8 4l3.7 3.2-3 3.8" />
      <path d="M3.5 17h13" />
    </svg>
  );
}
