// A picture as the house takes it in: looked at by its content and never by its name, drawn anew, so that nothing travels
// in it that is not the picture: no place it was taken at, no script, no second file. Source: goals.md S10.
import sharp, { type ResizeOptions } from 'sharp';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE_PX = 2_400;
const WITHIN: ResizeOptions = {
  width: LONGEST_SIDE_PX,
  height: LONGEST_SIDE_PX,
  fit: 'inside',
  withoutEnlargement: true,
};
const QUALITY = 82;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];

/** The picture drawn anew as JPEG; null when these bytes are none we take. */
export const redrawn = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!KINDS.includes(format)) return null;
    return await picture
      .rotate()
      .resize(WITHIN)
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    // Whatever it is, it cannot be drawn.
    return null;
  }
};
