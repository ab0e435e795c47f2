/** Spaces between what is laid out, px; two numbers are those between rows and between columns. */
export type Gap =
  | 2
  | 4
  | 6
  | 8
  | 10
  | 12
  | 14
  | 16
  | 18
  | 20
  | `0 ${10 | 12 | 16 | 20 | 24}`
  | '2 10'
  | `4 ${8 | 14 | 16 | 20}`
  | `8 ${12 | 16}`;

/** Classes of `src/styles/layout.scss`, and those a piece adds of its own. */
export function laid(names: readonly (string | false | undefined)[], gap: Gap | undefined): string {
  const space = gap !== undefined && `gap-${String(gap).replace(' ', '-')}`;
  return [...names, space].filter(Boolean).join(' ');
}
