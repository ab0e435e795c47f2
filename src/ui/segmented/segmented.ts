/**
 * One of two or three, side by side. As links it works without a script: what is chosen is the
 * address that is here.
 */
export interface SegmentLink {
  readonly label: string;
  readonly href: string;
  readonly isHere?: boolean | undefined;
}

export interface SegmentedLinksProps {
  readonly label: string;
  readonly links: readonly SegmentLink[];
}
