// The drawings that stand in for photographs, painted once at build: every body and every outside
// view in every paint, the inside views as they are. One small cacheable file each, instead of a
// drawing in every page.
import { bodyDrawing, cornerOf, outlinesOf } from '#core/lots/drawings.ts';
import { paints } from '#styles/tokens-paints.ts';
import { fromCorner } from './_corner/from-corner.ts';
import { flawDrawings } from './_flaws.ts';
import { inOutline } from './_outlines.ts';

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

/** A body in each of its outlines, from the side and, where it is drawn from there, the corner. */
const bodies = Object.entries(sources).flatMap(([path, source]) => {
  const name = path.replace(/^.*\/(vehicle-|view-)?([\w-]+)\.svg$/, '$2');
  return outlinesOf(name).flatMap((outline): readonly (readonly [string, string])[] => {
    const drawn = outline === 'usual' ? source : inOutline(source, outline, name);
    if (drawn === null) return [];
    const body = bodyDrawing(name, outline);
    const corner = fromCorner(drawn, name, outline);
    return [[body, drawn], ...(corner === null ? [] : [[cornerOf(body), corner] as const])];
  });
});

const painted = bodies.flatMap(([name, source]) => {
  const cut = CUTS[name];
  const framed = cut ? source.replace('viewBox="0 0 1100 400"', `viewBox="${cut}"`) : source;
  if (!source.includes('var(--c')) return [{ drawing: name, svg: paint(withoutReading(framed), 'none') }];
  return Object.entries(paints).map(([colour, value]) => ({
    drawing: `${name}-${colour}`,
    svg: paint(framed, value),
  }));
});

/** Every drawing there is, painted. */
export const drawings = [...painted, ...flawDrawings(paints)];
