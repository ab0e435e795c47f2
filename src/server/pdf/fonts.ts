// The letters of the papers: Noto Sans SC (SIL OFL 1.1), of which each document takes along the
// signs it uses. Its figures are all of one width, so sums stand in columns. Characters it lacks
// stand in two small faces of the same family, cut from Noto Sans HK and JP:
// docs/decisions/orders/rare-characters.md.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OWN_SOURCES } from '#server/own-code.ts';

const require = createRequire(import.meta.url);

/** The faces for rare characters, in the order they are asked. */
export const RARE_FACES = ['rare-hk', 'rare-jp'] as const;

/** Read when the first paper is made. */
export function readFonts(): {
  readonly [Face in 'text' | 'strong' | (typeof RARE_FACES)[number]]: Buffer;
} {
  return {
    text: readFileSync(
      require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    ),
    strong: readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
    'rare-hk': rareFace('rare-hk'),
    'rare-jp': rareFace('rare-jp'),
  };
}

const rareFace = (name: (typeof RARE_FACES)[number]): Buffer =>
  readFileSync(join(OWN_SOURCES, 'server', 'pdf', 'fonts', `${name}.ttf`));
