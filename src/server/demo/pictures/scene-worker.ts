// The process that draws pictures of the sample house, one after the other, for as long as it is
// asked to.
import sharp from 'sharp';
import type { SceneAnswer } from './scene-drawer.ts';

const QUALITY = 80;

sharp.concurrency(1);
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

const answer = async ({ number, svg }: { readonly number: number; readonly svg: string }): Promise<void> => {
  const drawn = sharp(Buffer.from(svg)).webp({ quality: QUALITY, alphaQuality: QUALITY });
  const bytes = await drawn.toBuffer().catch(() => null);
  process.send?.({ number, bytes: bytes && new Uint8Array(bytes) } satisfies SceneAnswer);
};

process.on('message', (asked: { readonly number: number; readonly svg: string }) => {
  last = last.then(() => answer(asked));
});
process.once('disconnect', () => process.exit());
