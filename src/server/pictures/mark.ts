// The mark across the picture of a paper: a few words, slanted, in a grey that shows on light and
// on dark alike. A tile of them is laid over the whole picture. Source: product.md 7.1 (/toAuth,
// 水印); goals.md S10.
import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** Noto Sans SC, the same letters as on the papers. */
const FONT = '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf';
const LETTERS_ACROSS = 24;
const LEAST_LETTER_PX = 8;
const SLANT_DEGREES = -24;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * No larger than the picture it is laid over; `text` is of the house and is not looked at for
 * markup.
 */
export async function markTile(text: string, { widthPx, heightPx }: Size): Promise<Buffer> {
  const letterPx = Math.max(LEAST_LETTER_PX, Math.round(widthPx / LETTERS_ACROSS));
  const words = {
    text: `<span foreground="gray" alpha="62%">${text}</span>`,
    font: `Noto Sans SC Bold ${letterPx}`,
    fontfile: require.resolve(FONT),
    dpi: 72,
    rgba: true,
  };
  const around = { top: letterPx, bottom: letterPx, left: letterPx, right: letterPx };
  const line = await sharp({ text: words })
    .extend({ ...around, background: CLEAR })
    .png()
    .toBuffer();
  const slanted = await sharp(line).rotate(SLANT_DEGREES, { background: CLEAR }).png().toBuffer();
  return sharp(slanted)
    .resize({ width: widthPx, height: heightPx, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
