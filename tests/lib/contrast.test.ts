// 高对比 promises 7:1 for words, whatever they stand on, and 3:1 for edges: held here on the tokens
// themselves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.scss'), 'utf8');

type Palette = ReadonlyMap<string, string>;

const paletteNamed = (name: string): Palette => {
  const [, body = ''] = new RegExp(`^\\$${name}: \\(\\n([\\s\\S]*?)^\\);`, 'm').exec(sheet) ?? [];
  return new Map(
    [...body.matchAll(/^ {2}([\w-]+): (#[0-9a-f]{3,6}),/gm)].map(([, key = '', hex = '']) => [key, hex]),
  );
};

/** A theme as 高对比 leaves it: what it does not change stays. */
const highOver = (name: string): Palette => new Map([...paletteNamed(name), ...paletteNamed(`${name}-high`)]);

const channelsOf = (hex: string): readonly number[] => {
  const digits = hex.slice(1);
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16) / 255);
};

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) =>
    channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
};

const GROUNDS = ['bg', 'surface', 'surface-2', 'surface-3'];
const WORDS = ['ink', 'ink-2', 'ink-3', 'brand-ink', 'link', 'lead', 'out', 'danger', 'steel'];
/** Words on their own pale ground. */
const TINTED = [
  ['brand-ink', 'brand-soft'],
  ['link', 'blue-soft'],
  ['lead', 'lead-soft'],
  ['out', 'out-soft'],
  ['danger', 'danger-soft'],
  ['steel', 'steel-soft'],
] as const;
const FILLS = ['brand-fill', 'brand-fill-h', 'blue-fill', 'lead-fill', 'out-fill', 'steel-fill'];

describe('counting contrast', () => {
  it('agrees with the figures of the visual language', () => {
    expect(contrastOf('#e8340c', '#ffffff')).toBeCloseTo(4.26, 2);
    expect(contrastOf('#14171d', '#f4f5f7')).toBeCloseTo(16.45, 1);
  });

  it('reads the short form of a colour like the long one', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
  });
});

describe('高对比', () => {
  it('changes on dark whatever it changes on light, leaving no mixture', () => {
    const [light, dark] = [paletteNamed('light-high'), paletteNamed('dark-high')];
    expect([...light.keys()].filter((name) => !dark.has(name))).toEqual([]);
    expect(light.size).toBeGreaterThan(20);
  });
});

describe.each(['light', 'dark'])('高对比 on %s', (theme) => {
  const palette = highOver(theme);
  const between = (one: string, other: string): number =>
    contrastOf(palette.get(one) ?? '#808080', palette.get(other) ?? '#808080');

  it.each(WORDS)('has %s at 7:1 on every ground', (word) => {
    expect(Math.min(...GROUNDS.map((ground) => between(word, ground)))).toBeGreaterThanOrEqual(7);
  });

  it.each(TINTED)('has %s at 7:1 on %s', (word, ground) => {
    expect(between(word, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(FILLS)('has white words at 7:1 on %s', (fill) => {
    expect(contrastOf('#ffffff', palette.get(fill) ?? '#808080')).toBeGreaterThanOrEqual(7);
  });

  it.each(['line', 'line-2', 'control', 'active', 'brand'])('draws %s so that it is seen', (edge) => {
    expect(Math.min(between(edge, 'bg'), between(edge, 'surface'))).toBeGreaterThanOrEqual(3);
  });
});
