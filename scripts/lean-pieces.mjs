// Pieces that come later come without their sheets: those of all of them stand in the page already
// (src/server/http/pages/first-paint.ts), and a piece would be held back until it had fetched them
// once more.

const NAMES = /m\.f=\[([^\]]*)\]/;
const CALLS = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** @param {string} list */
const split = (list) => (list === '' ? [] : list.split(','));

/**
 * @param {string} code a file of the build, with the names of what its pieces bring along, and by
 * number which piece brings which.
 */
export const withoutSheets = (code) => {
  const names = split(NAMES.exec(code)?.[1] ?? '');
  const kept = names.filter((name) => !name.endsWith('.css"'));
  if (kept.length === names.length) return code;
  const renumbered = (/** @type {string} */ call, /** @type {string} */ list) => {
    const places = split(list).map((place) => kept.indexOf(names[Number(place)] ?? ''));
    return call.replace(`[${list}]`, `[${places.filter((place) => place >= 0).join()}]`);
  };
  return code.replace(NAMES, `m.f=[${kept.join()}]`).replaceAll(CALLS, renumbered);
};

/** @returns {import('vite').Plugin} */
export const leanPieces = () => ({
  name: 'lean-pieces',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withoutSheets(file.code);
    },
  },
});
