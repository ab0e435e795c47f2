// Icons of islands in few letters: their shapes, and one small function that draws them.
import { fileURLToPath } from 'node:url';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const DRAWN_BY = '../createLucideIcon.mjs';
const DRAW = fileURLToPath(new URL('./draw-icon.mjs', import.meta.url));

/**
 * @param {string} code an icon as its module has it; its shapes never change place and need no key.
 */
export const plainIcon = (code) =>
  code.replaceAll(/,\s*key: "\w+"|^ {2}(?:name|size): .*,\n|^__iconData\.node;\n/gm, '');

/** @returns {import('vite').Plugin} */
export const leanIcons = () => ({
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === DRAWN_BY && ICON.test(importer ?? '') ? DRAW : null),
  transform: (code, id) => (ICON.test(id) ? { code: plainIcon(code), map: null } : null),
});
