// The picture a page is shared with, 1200 × 630: the drawing of what it is about on the studio's
// floor, and its title, which the painter lays over it line by line. Everything here is a drawing
// in words; what paints it stands in pages/og.
import { xmlText } from './xml.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

export interface PictureFacts {
  readonly title: string;
  readonly note: string;
  /** The drawing, as SVG without its head; null for the house itself. */
  readonly drawing: string | null;
}

/** The colours of a picture, by what they mean. */
export interface PictureColours {
  readonly ink: string;
  readonly quiet: string;
  readonly brand: string;
  readonly light: string;
  readonly wall: readonly [top: string, foot: string];
  readonly floor: readonly [top: string, foot: string];
}

const LONGEST_TITLE = 44;

/** The ground of the picture: wall, floor, the house's mark; the thing itself is laid on it. */
export function pictureGround(colours: PictureColours): string {
  const { wall, floor, light } = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor[0]}"/><stop offset="1" stop-color="${floor[1]}"/></linearGradient>
<radialGradient id="s" cx=".72" cy=".62" r=".5"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="530" fill="url(#w)"/><rect y="530" width="1200" height="100" fill="url(#f)"/>
<rect width="1200" height="530" fill="url(#s)"/>${mark(colours)}</svg>`;
}

const clipped = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

const inked = (text: string, colour: string): string =>
  `<span foreground="${colour}">${xmlText(text)}</span>`;

/** The words of a picture as the painter wants them. */
export function pictureWords({ title, note }: PictureFacts, { ink, quiet }: PictureColours) {
  return {
    title: inked(clipped(title, LONGEST_TITLE), ink),
    note: inked(clipped(note, LONGEST_TITLE), quiet),
    house: inked('落槌', ink),
  };
}

const mark = ({
  brand,
  light,
}: PictureColours): string => `<g transform="translate(72 64) scale(1.75)"><rect width="32" height="32" rx="8" fill="${brand}"/>
<g transform="rotate(-28 13 13)" fill="${light}"><rect x="8.3" y="4.6" width="9.4" height="15.6" rx="2"/>
<rect x="17" y="10.9" width="12.4" height="3.3" rx="1.65"/></g>
<g transform="rotate(-28 13 13)" fill="${brand}"><rect x="8.3" y="7.7" width="9.4" height="1.3"/>
<rect x="8.3" y="15.8" width="9.4" height="1.3"/></g><rect x="8" y="24.3" width="17" height="3.2" rx="1.6" fill="${light}"/></g>`;
