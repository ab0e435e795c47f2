// A vehicle from its front corner, made of its side drawing: the drawing lies on the near side of a
// solid; bonnet, windscreen, roof and face are laid between that side and the far one.
// Source: visual language, 13.
import type { Outline } from '#core/lots/drawings.ts';
import { cornerColours as colours } from '#styles/tokens-corner.ts';
import { busFromCorner } from './bus.ts';
import { attribute } from './car.ts';
import { faceOf } from './face.ts';
import { framed } from './frame.ts';
import { lorryFromCorner } from './lorry.ts';
import { motorcycleFromCorner } from './motorcycle.ts';
import { writtenShape } from './paths.ts';
import { onFarSide, seatOf, type Seat } from './seat.ts';
import { nearSide, treadsOf, underneath } from './sides.ts';
import { topsOf } from './tops.ts';

const farSide = ({ car, solid }: Seat): string => {
  const d = writtenShape(car.outline.map((point) => onFarSide(solid, point)));
  return `<path d="${d}" fill="${colours.body}"/><path d="${d}" fill="${colours.black}" opacity=".3"/>`;
};

/** Bodies that are built otherwise than cars. */
const OTHERS: Readonly<Record<string, (source: string) => string>> = {
  bus: busFromCorner,
  truck: lorryFromCorner,
  moto: motorcycleFromCorner,
};

/** Null: this body is not drawn from the corner. */
export function fromCorner(source: string, body: string, outline: Outline): string | null {
  const other = OTHERS[body];
  if (other) return other(source);
  const seat = seatOf(source, body, outline);
  if (!seat) return null;
  const { tags } = seat.car;
  const wheelsFrom = tags.findIndex((tag) => attribute(tag, 'fill') === 'url(#vg-tyre)');
  return framed(seat, [
    underneath(seat),
    treadsOf(seat, -1),
    farSide(seat),
    topsOf(seat),
    treadsOf(seat, 1),
    nearSide(seat, tags.slice(0, wheelsFrom)),
    faceOf(seat),
    nearSide(seat, tags.slice(wheelsFrom)),
  ]);
}
