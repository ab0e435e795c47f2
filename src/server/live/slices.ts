/** So many writes before the service looks after something else: a few milliseconds. */
const SLICE = 256;

/** Does `each` to all of them, a slice at a time, then `done`. Bids are answered in between. */
export function inSlices<Item>(
  items: readonly Item[],
  each: (item: Item) => void,
  { slice = SLICE, done }: { readonly slice?: number; readonly done?: () => void } = {},
): void {
  let next = 0;
  const walk = (): void => {
    const end = Math.min(next + slice, items.length);
    for (; next < end; next += 1) each(items[next] as Item);
    if (next < items.length) setImmediate(walk);
    else done?.();
  };
  walk();
}
