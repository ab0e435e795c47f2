// A table is written as a table: the kit gives it its looks by what its cells say of themselves.
//   <th data-number>, <td data-number>   sums and counts: at the cell's end, in the number face
//   <td data-time>                       times: in the number face, where the cell begins
//   <td data-label="金额">               what the cell is called where rows stand as cards
//   <td data-main>                       the head of such a card
//   <td data-acts>                       what can be done with the row
//   <td data-line="2">                   the line of its row it stands in, where rows are lines;
//                                        data-wide: as far as the last cell of that line
export interface TableProps {
  /** Subject of the table, for those who listen. */
  readonly caption: string;
  /**
   * On a phone each row stands as a card, or, where its cells need no names, in a few lines; a
   * table that is compared column by column scrolls sideways instead.
   */
  readonly phone?: 'cards' | 'lines' | 'scroll' | undefined;
  /** `console`: rows of 36 under a head of 30, for the house's own desks. */
  readonly density?: 'comfortable' | 'compact' | 'console' | undefined;
  /** The head stays while the rows go by; for tables longer than a screen. */
  readonly hasStickyHead?: boolean | undefined;
  /**
   * The column that names the rows stays while the others go by, inside a box of the table's own
   * that scrolls sideways.
   */
  readonly hasStickyFirst?: boolean | undefined;
}

export function tableLook(props: TableProps) {
  const { caption, phone = 'cards', density = 'comfortable' } = props;
  const { hasStickyHead = false, hasStickyFirst = false } = props;
  return {
    // A box that scrolls sideways is scrolled by keys as well.
    ...(hasStickyFirst && ({ role: 'group', 'aria-label': caption, tabIndex: 0 } as const)),
    'data-phone': phone,
    'data-density': density,
    'data-sticky': hasStickyHead ? '' : undefined,
    'data-sticky-first': hasStickyFirst ? '' : undefined,
  };
}
