// Paints the pictures pages are shared with, one at a time, and keeps the latest: crawlers come
// seldom and in crowds, and nobody who is bidding may wait for them.
import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { PICTURE, pictureGround, pictureWords, type PictureFacts } from '#lib/discover/picture.ts';
import { pictureColours } from '#styles/tokens-picture.ts';

const require = createRequire(import.meta.url);
// One thread beside the bids, and no memory kept for a picture that will not come.
sharp.concurrency(1);
sharp.cache(false);
const MOST_KEPT = 200;
const MOST_WAITING = 12;
const QUALITY = 84;

/** Noto Sans SC, the same letters as on the papers. */
const FONT = '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf';

/**
 * Null: too many are waiting, come again later.
 * @param photo picture taken of the thing, in place of its drawing.
 */
export function picture(
  key: string,
  facts: PictureFacts,
  photo: Uint8Array | null = null,
): Promise<Buffer> | null {
  const known = kept.get(key);
  if (known) return known;
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const painted = last.then(() => paint(facts, photo)).finally(() => (waiting -= 1));
  last = painted.catch(() => undefined);
  kept.set(key, painted);
  painted.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return painted;
}

const line = (text: string, sizePx: number, widthPx: number) => ({
  text: {
    text,
    font: `Noto Sans SC Bold ${sizePx}`,
    fontfile: require.resolve(FONT),
    width: widthPx,
    dpi: 72,
    rgba: true,
    wrap: 'word-char' as const,
    spacing: sizePx / 4,
  },
});

/** Place of a photograph: as large as the words leave room for. */
const PHOTO = { left: 648, top: 300, width: 480, height: 300 } as const;

const paint = async (facts: PictureFacts, photo: Uint8Array | null): Promise<Buffer> => {
  const words = pictureWords(facts, pictureColours);
  const layers: OverlayOptions[] = [
    { input: line(words.house, 44, 300), left: 144, top: 68 },
    { input: line(words.title, 60, 1056), left: 72, top: 168 },
    { input: line(words.note, 28, 1056), left: 72, top: 118 + 214 },
  ];
  if (photo !== null) {
    const { left, top, width, height } = PHOTO;
    const input = await sharp(photo).resize({ width, height, fit: 'cover' }).png().toBuffer();
    layers.push({ input, left, top });
  } else if (facts.drawing !== null) {
    const drawing = await sharp(Buffer.from(facts.drawing)).resize({ width: 720 }).png().toBuffer();
    layers.push({ input: drawing, left: 440, top: 346 });
  }
  return sharp(Buffer.from(pictureGround(pictureColours)))
    .resize(PICTURE.width, PICTURE.height)
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
};

const kept = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
