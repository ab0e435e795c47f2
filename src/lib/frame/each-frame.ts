// Drawing of what keeps changing: however often something changes between two pictures of the
// screen, it is drawn once, in the next of them. A page that nobody looks at has no next picture,
// and draws when it is looked at again.

/**
 * Returns what takes a change.
 * @param draw what has changed since the last frame, each once.
 */
export function eachFrame<Key>(draw: (changed: ReadonlySet<Key>) => void): (key: Key) => void {
  let waiting = new Set<Key>();
  const drawAll = (): void => {
    const changed = waiting;
    waiting = new Set();
    draw(changed);
  };
  return (key) => {
    waiting.add(key);
    if (waiting.size === 1) requestAnimationFrame(drawAll);
  };
}
