// Flaws of paint from close by, one drawing of each kind in each paint: a panel with its light, a
// joint, the flaw, and the rule that was held beside it.
import type { Damage } from '#contract/lots/lot-card.ts';
import { flawColours as colours } from '#styles/tokens-corner.ts';

const WIDTH = 1_100;
const HEIGHT = 688;

const gradient = (
  id: string,
  stops: readonly (readonly [number, string, number])[],
  across: string,
): string =>
  `<linearGradient id="${id}" ${across}>${stops
    .map(([at, colour, much]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${much}"/>`)
    .join('')}</linearGradient>`;

const DEFS = [
  gradient(
    'fl-light',
    [
      [0, colours.light, 0.34],
      [0.32, colours.light, 0.06],
      [0.55, colours.dark, 0.1],
      [1, colours.dark, 0.44],
    ],
    'x1="0" y1="0" x2=".35" y2="1"',
  ),
  gradient(
    'fl-gloss',
    [
      [0, colours.light, 0],
      [0.5, colours.light, 0.42],
      [1, colours.light, 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  ),
  `<radialGradient id="fl-dent" cx=".42" cy=".36" r=".62"><stop offset="0" stop-color="${colours.dark}" stop-opacity=".62"/><stop offset=".5" stop-color="${colours.dark}" stop-opacity=".26"/><stop offset=".8" stop-color="${colours.light}" stop-opacity=".46"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="fl-coat"><stop offset="0" stop-color="${colours.light}" stop-opacity=".3"/><stop offset=".72" stop-color="${colours.light}" stop-opacity=".2"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="fl-bolt" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="${colours.metal[0]}"/><stop offset=".6" stop-color="${colours.metal[1]}"/><stop offset="1" stop-color="${colours.metal[2]}"/></radialGradient>`,
].join('');

const line = (d: string, stroke: string, [width, opacity]: readonly [number, number]): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;

const hexagon = (x: number, y: number, radius: number): string =>
  Array.from({ length: 6 }, (_none, corner) => {
    const angle = (corner * Math.PI) / 3 + 0.2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');

const bolt = (x: number, y: number): string =>
  [
    `<circle cx="${x}" cy="${y + 6}" r="92" fill="${colours.dark}" opacity=".3"/>`,
    `<circle cx="${x}" cy="${y}" r="86" fill="url(#fl-bolt)"/>`,
    `<polygon points="${hexagon(x, y, 56)}" fill="url(#fl-bolt)" stroke="${colours.dark}" stroke-opacity=".5" stroke-width="4"/>`,
    line(
      `M${x - 50},${y - 30} l34,-16 M${x + 20},${y - 52} l30,22 M${x + 46},${y + 28} l-22,24`,
      colours.light,
      [4, 0.9],
    ),
  ].join('');

const FLAWS: Readonly<Record<Damage['kind'], string>> = {
  scratch: [
    line('M340,392 C450,356 560,340 770,286', colours.dark, [15, 0.34]),
    line('M338,388 C450,352 560,336 772,282', colours.light, [7, 0.92]),
    line('M420,404 C520,372 600,358 706,334', colours.light, [3.5, 0.7]),
    line('M470,342 C540,326 580,318 640,300', colours.light, [2.4, 0.55]),
    line('M742,292 l40,-16', colours.primer, [8, 0.8]),
  ].join(''),
  dent: [
    '<ellipse cx="550" cy="344" rx="190" ry="142" fill="url(#fl-dent)"/>',
    line('M430,262 C490,214 610,214 670,266', colours.dark, [9, 0.22]),
    line('M426,432 C500,486 610,484 680,420', colours.light, [10, 0.5]),
  ].join(''),
  repaint: [
    '<ellipse cx="550" cy="344" rx="320" ry="214" fill="url(#fl-coat)"/>',
    line('M250,330 C300,180 470,120 640,140', colours.light, [3, 0.5]),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
      (at) =>
        `<circle cx="${380 + ((at * 97) % 340)}" cy="${220 + ((at * 61) % 250)}" r="${3 + (at % 4)}" fill="${colours.light}" opacity=".5"/>`,
    ),
  ].join(''),
  replaced: [bolt(440, 330), bolt(690, 372)].join(''),
};

const rule = (): string => {
  const ticks = Array.from({ length: 41 }, (_none, at) => {
    const tall = at % 5 === 0 ? 34 : 20;
    return `M${70 + at * 24},${HEIGHT - 84} v${tall}`;
  });
  return [
    `<rect x="46" y="${HEIGHT - 88}" width="${WIDTH - 92}" height="66" rx="6" fill="${colours.rule}"/>`,
    `<path d="${ticks.join('')}" stroke="${colours.ruleInk}" stroke-width="3"/>`,
  ].join('');
};

const flawSvg = (kind: Damage['kind'], body: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFS}</defs>`,
    `<rect x="-400" y="-400" width="1900" height="1500" fill="${body}"/>`,
    '<rect x="-400" y="-400" width="1900" height="1500" fill="url(#fl-light)"/>',
    '<rect x="-400" y="96" width="1900" height="120" fill="url(#fl-gloss)"/>',
    line('M-400,590 C200,560 800,556 1500,610', colours.dark, [9, 0.7]),
    line('M-400,598 C200,568 800,564 1500,618', colours.light, [3, 0.5]),
    FLAWS[kind],
    rule(),
    '</svg>',
  ].join('');

const KINDS: readonly Damage['kind'][] = ['scratch', 'dent', 'repaint', 'replaced'];

/** Each kind of flaw in each of these paints, by the names of their drawings. */
export function flawDrawings(paints: Readonly<Record<string, string>>) {
  return Object.entries(paints).flatMap(([name, paint]) =>
    KINDS.map((kind) => ({ drawing: `flaw-${kind}-${name}`, svg: flawSvg(kind, paint) })),
  );
}
