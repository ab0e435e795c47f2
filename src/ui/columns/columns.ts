export interface ColumnsProps {
  /** Width of what stands beside the main column, px; below it on a tablet. */
  readonly side: 320 | 336;
}

export function columnsClass({ side }: ColumnsProps): string {
  return `as-columns side-${side}`;
}
