// The face of a car from its front corner: grille, intake and plate, laid on its nose.
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { lampsOf } from './lamps.ts';
import { box, noseOf, patch, wholeOf, type Nose, type Spot } from './patch.ts';
import type { Grille, Seat } from './seat.ts';

/** Corners of each opening, from the near one above. */
const GRILLES: Readonly<Record<Grille, readonly (readonly Spot[])[]>> = {
  wide: [
    [
      [0.46, 0.1],
      [-0.46, 0.1],
      [-0.38, 0.44],
      [0.38, 0.44],
    ],
  ],
  tall: [
    [
      [0.42, 0.06],
      [-0.42, 0.06],
      [-0.34, 0.6],
      [0.34, 0.6],
    ],
  ],
  twin: [
    [
      [0.4, 0.1],
      [0.05, 0.1],
      [0.05, 0.38],
      [0.34, 0.38],
    ],
    [
      [-0.05, 0.1],
      [-0.4, 0.1],
      [-0.34, 0.38],
      [-0.05, 0.38],
    ],
  ],
  closed: [],
  low: [
    [
      [0.46, 0.16],
      [-0.46, 0.16],
      [-0.48, 0.27],
      [0.48, 0.27],
    ],
  ],
  slot: [
    [
      [0.5, 0.34],
      [-0.5, 0.34],
      [-0.4, 0.58],
      [0.4, 0.58],
    ],
  ],
};
const BARS = [0.25, 0.5, 0.75];

const opening = (nose: Nose, spots: readonly Spot[]): string => {
  const [acrosses, downs] = [spots.map(([across]) => across), spots.map(([, down]) => down)];
  const [from, to] = [Math.min(...downs), Math.max(...downs)];
  const bars = BARS.map((part) => {
    const down = from + (to - from) * part;
    const bar = box(
      [Math.max(...acrosses) * 0.88, down - 0.008],
      [Math.min(...acrosses) * 0.88, down + 0.008],
    );
    return `<path d="${patch(nose, bar, 0)}" fill="${colours.white}" opacity=".2"/>`;
  });
  const d = patch(nose, spots);
  return [
    `<path d="${d}" fill="${colours.grille}"/>`,
    ...bars,
    `<path d="${d}" fill="none" stroke="url(#vg-chrome)" stroke-width="3"/>`,
  ].join('');
};

/** A crease, where no opening is. */
const CLOSED: readonly Spot[] = [
  [0.5, 0.34],
  [-0.5, 0.34],
  [-0.44, 0.37],
  [0.44, 0.37],
];

const SKIRT: readonly Spot[] = [
  [1, 0.8],
  [0.84, 0.84],
  [0.7, 0.74],
  [-0.7, 0.74],
  [-0.84, 0.84],
  [-1, 0.8],
  [-1, 1],
  [1, 1],
];

/** Blue, as of most cars, or green, as of those that are charged. */
const PLATES = { closed: colours.chargedPlate, others: colours.plate } as const;

const plateOf = (nose: Nose, grille: Grille): string => {
  const d = patch(nose, box([0.2, 0.64], [-0.2, 0.74]), 0.1);
  const fill = grille === 'closed' ? PLATES.closed : PLATES.others;
  return `<path d="${d}" fill="${fill}" stroke="${colours.plateEdge}" stroke-width="1.6"/>`;
};

/** Lamps, grille, intake and plate of a car. */
export function faceOf(seat: Seat): string {
  const nose = noseOf(seat);
  const { grille } = seat.face;
  const whole = wholeOf(nose);
  return [
    `<path d="${whole}" fill="${colours.body}"/>`,
    `<path d="${whole}" fill="url(#vq-face)"/>`,
    `<path d="${whole}" fill="url(#vq-turn)"/>`,
    `<path d="${patch(nose, SKIRT, 0.2)}" fill="${colours.skirt}"/>`,
    `<path d="${patch(nose, box([0.58, 0.79], [-0.58, 0.89]), 0.2)}" fill="${colours.intake}"/>`,
    `<path d="${patch(nose, box([0.9, 0.955], [-0.9, 0.975]), 0.2)}" fill="${colours.white}" opacity=".22"/>`,
    ...GRILLES[grille].map((spots) => opening(nose, spots)),
    grille === 'closed'
      ? `<path d="${patch(nose, CLOSED, 0.2)}" fill="${colours.black}" opacity=".18"/>`
      : '',
    lampsOf(seat, nose),
    plateOf(nose, grille),
  ].join('');
}
