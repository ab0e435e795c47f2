// Whether something on the page lies near what is in view: what does not need not be drawn each
// second, for nobody sees its clock run.
const distances = new WeakMap<Element, 'near' | 'far'>();
let observer: IntersectionObserver | null = null;

const noteDistances = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) distances.set(target, isIntersecting ? 'near' : 'far');
};

/** More than a screen away; something first asked about is near. */
export function isFar(element: Element): boolean {
  if (!('IntersectionObserver' in globalThis)) return false;
  observer ??= new IntersectionObserver(noteDistances, { rootMargin: '100% 0px' });
  if (!distances.has(element)) {
    distances.set(element, 'near');
    observer.observe(element);
  }
  return distances.get(element) === 'far';
}
