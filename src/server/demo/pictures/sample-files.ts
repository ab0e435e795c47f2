// Files of lots in the sample house: a picture of its own lots that has not been drawn yet is drawn
// when somebody asks for it, in the width that is asked for, and kept beside the build for every
// sample house after it. So it costs the house nothing to open with some thousands of them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS_PX } from '#core/lots/shown-files.ts';
import { cardShowing } from '#server/lots/shown/store-shown.ts';
import { OWN_ROOT } from '#server/own-code.ts';
import { filesIn, type Files } from '#server/ports/files.ts';
import type { Reader } from '#server/store/access.ts';
import { sceneDrawer, type SceneDrawer } from './scene-drawer.ts';
import { sceneSvg } from './scenes.ts';
import { sceneOf, type Pictured } from './shots.ts';

const BUILD = join(OWN_ROOT, 'dist');
const DRAWINGS = join(BUILD, 'client/drawings');
const FILE = new RegExp(`^([0-9a-f]{20}-1920x1200)-(${PICTURE_WIDTHS_PX.join('|')})-webp$`);

/** Null: the build has no drawing of this name, or there is no build. */
const drawingNamed = async (name: string): Promise<string | null> => {
  try {
    return await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
  } catch {
    return null;
  }
};

interface From {
  /** The lot that a picture is of; null: no lot shows it. */
  readonly cardOf: (picture: string) => Promise<Pictured | null>;
  readonly drawer?: SceneDrawer;
  /** Files that were drawn before. */
  readonly kept?: Pick<Files, 'get' | 'put'>;
  readonly drawingOf?: (name: string) => Promise<string | null>;
}

/** Null: no lot of the sample house has such a picture. */
const svgOf = async (
  { cardOf, drawingOf = drawingNamed }: From,
  picture: string,
  widthPx: number,
): Promise<string | null> => {
  const card = await cardOf(picture);
  const scene = card && sceneOf(card, picture);
  const drawing = scene && (await drawingOf(scene.drawing));
  return scene && drawing ? sceneSvg(scene, drawing, widthPx) : null;
};

export function withSamplePictures(files: Files, from: From): Files {
  const { drawer = sceneDrawer(), kept = filesIn(join(BUILD, 'lot-pictures')) } = from;
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const draw = async (id: string): Promise<Uint8Array | null> => {
    const [, picture, width] = FILE.exec(id) ?? [];
    if (picture === undefined) return null;
    const before = await kept.get(id);
    if (before) return before;
    const svg = await svgOf(from, picture, Number(width));
    if (svg === null) return null;
    const bytes = await drawer.draw(svg);
    // Another house may be keeping the same one just now.
    await kept.put(id, bytes).catch(() => undefined);
    return bytes;
  };
  const drawn = (id: string): Promise<Uint8Array | null> => {
    const known = underWay.get(id);
    if (known) return known;
    const mine = draw(id).finally(() => underWay.delete(id));
    underWay.set(id, mine);
    return mine;
  };
  return { ...files, get: async (id) => (await files.get(id)) ?? (await drawn(id)) };
}

/** The files of lots in a sample house with this store. */
export function sampleFiles(files: Files, reader: Reader): Files {
  return withSamplePictures(files, { cardOf: (picture) => cardShowing(reader, picture) });
}
