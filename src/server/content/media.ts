// Pictures of the texts: looked at by their content, drawn anew so that nothing travels in them that is not the picture,
// kept in a few widths as AVIF and WebP. A picture is named after what is in it, and so is the same for ever.
import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { Folders } from './folders.ts';

const MOST_PIXELS = 40_000_000;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
/** An article's column is 720 wide; screens show up to twice as many dots. */
const WIDTHS_PX = [480, 960, 1_440] as const;
const QUALITY = { avif: 50, webp: 78 } as const;
/** AVIF costs by effort: 2 takes under a second, 4 three, and saves a tenth. */
const AVIF_EFFORT = 2;

export interface Picture {
  /** `/media/<name>`: the name says how wide and how high. */
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Null when these bytes are no picture we take. */
export const takePicture = async (folders: Folders, bytes: Uint8Array): Promise<Picture | null> => {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { format, autoOrient } = await sharp(bytes, options).metadata();
    if (!KINDS.includes(format)) return null;
    const scale = Math.min(1, WIDTHS_PX[2] / autoOrient.width);
    const [widthPx, heightPx] = [autoOrient.width, autoOrient.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    );
    if (widthPx === undefined || heightPx === undefined) return null;
    const name = `${hash('sha256', bytes, 'hex').slice(0, 20)}-${widthPx}x${heightPx}`;
    for (const width of WIDTHS_PX) {
      const drawn = sharp(bytes, options).rotate().resize({ width, withoutEnlargement: true });
      const avif = await drawn.clone().avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer();
      await folders.write(`media/${name}/${width}.avif`, avif);
      await folders.write(
        `media/${name}/${width}.webp`,
        await drawn.webp({ quality: QUALITY.webp }).toBuffer(),
      );
    }
    return { address: `/media/${name}`, widthPx, heightPx };
  } catch {
    // Whatever it is, it cannot be drawn.
    return null;
  }
};
