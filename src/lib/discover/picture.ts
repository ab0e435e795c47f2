// The picture a page is shared with, 1200 × 630: the drawing of what it is about on the studio's floor, and its title, which
// the painter lays over it line by line. Everything here is a drawing in words; what paints it stands in pages/og.
import { xmlText } from './xml.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

export interface PictureFacts {
  readonly title: string;
  readonly note: string;
  /** The drawing, as SVG without its head; null for the house itself. */
  readonly drawing: string | null;
}

const LONGEST_TITLE = 44;

const clipped = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** The words of a picture as the painter wants them: sizes in points at 72 to the inch. */
export const pictureWords = ({ title, note }: PictureFacts) => ({
  title: `<span foreground="#14171d">${xmlText(clipped(title, LONGEST_TITLE))}</span>`,
  note: `<span foreground="#434a57">${xmlText(clipped(note, LONGEST_TITLE))}</span>`,
  house: '<span foreground="#14171d">落槌</span>',
});

const MARK = `<g transform="translate(72 64) scale(1.75)"><rect width="32" height="32" rx="8" fill="#e8340c"/>
<g transform="rotate(-28 13 13)" fill="#fff"><rect x="8.3" y="4.6" width="9.4" height="15.6" rx="2"/>
<rect x="17" y="10.9" width="12.4" height="3.3" rx="1.65"/></g>
<g transform="rotate(-28 13 13)" fill="#e8340c"><rect x="8.3" y="7.7" width="9.4" height="1.3"/>
<rect x="8.3" y="15.8" width="9.4" height="1.3"/></g><rect x="8" y="24.3" width="17" height="3.2" rx="1.6" fill="#fff"/></g>`;

/** The ground of the picture: wall, floor, the house's mark; the thing itself is laid on it. */
export const pictureGround =
  (): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">
<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3f5f8"/><stop offset="1" stop-color="#dfe5ec"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c8d0da"/><stop offset="1" stop-color="#eceff3"/></linearGradient>
<radialGradient id="s" cx=".72" cy=".62" r=".5"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="530" fill="url(#w)"/><rect y="530" width="1200" height="100" fill="url(#f)"/>
<rect width="1200" height="530" fill="url(#s)"/>${MARK}</svg>`;
