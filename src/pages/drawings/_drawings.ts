// The drawings that stand in for photographs, painted once at build: every body and every outside
// view in every paint, the inside views as they are. One small cacheable file each, instead of a
// drawing in every page.
import { paints } from '#styles/tokens-paints.ts';

const sources = import.meta.glob<string>('../../assets/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The outside views are drawn in the middle of the common box: cut to what is drawn. */
const CUTS: Readonly<Record<string, string>> = { front: '230 20 640 404', rear: '230 20 640 404' };

const paint = (source: string, colour: string): string =>
  source
    .replaceAll(/var\(--c(,[^)]*)?\)/g, colour)
    .replace(/ style="--c:[^"]*"/, '')
    .replace(/ role="img" aria-label="[^"]*"/, '');

const withoutReading = (source: string): string =>
  source.replace(/<text x="550" y="186"[^>]*>[^<]*<\/text>/, '');

/** Every drawing there is, painted. */
export const drawings = Object.entries(sources).flatMap(([path, source]) => {
  const name = path.replace(/^.*\/(vehicle-|view-)?([\w-]+)\.svg$/, '$2');
  const cut = CUTS[name];
  const framed = cut ? source.replace('viewBox="0 0 1100 400"', `viewBox="${cut}"`) : source;
  if (!source.includes('var(--c')) return [{ drawing: name, svg: paint(withoutReading(framed), 'none') }];
  return Object.entries(paints).map(([colour, value]) => ({
    drawing: `${name}-${colour}`,
    svg: paint(framed, value),
  }));
});
