// The letters of the papers: Noto Sans SC (SIL OFL 1.1), of which each document takes along the signs it uses. Its figures
// are all of one width, so sums stand in columns.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Read when the first paper is made. */
export const readFonts = (): { readonly text: Buffer; readonly strong: Buffer } => ({
  text: readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
  strong: readFileSync(require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
});
