// Repeated parts of every page, told in fewer letters: the scope of a sheet, which stands at each
// element it may mean, and an icon's name for itself, which nobody asks for.

const SCOPE = /data-astro-cid-(\w{4})(\w*)/g;
/** A scope handed on to a piece or an icon, which would write it with a value of four letters. */
const HANDED_ON = /("data-0\w{4}"):\s*true/g;
const ICON = /[\\/]lucide-static[\\/]/;

/** A short name for each scope: two that would be one stop the build. */
export const shortScopes = () => {
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @param {string} code */
  return (code) =>
    code.replaceAll(SCOPE, (/** @type {string} */ scope, /** @type {string} */ name) => {
      const before = known.get(name) ?? scope;
      if (before !== scope) throw new Error(`${scope} and ${before} would have one name`);
      known.set(name, scope);
      return `data-0${name}`;
    });
};

/**
 * @param {string} code an icon as the build reads it: its attributes as JSON, its shapes as a text.
 */
export const plainIcon = (code) =>
  code.replace(/"class":\s*"lucide [^"]*",?/, '').replaceAll(/(?<=[>"`])\\n\s*(?=[<"`])/g, '');

/** @returns {import('vite').Plugin} */
export const leanPages = () => {
  const withShortScopes = shortScopes();
  return {
    name: 'lean-pages',
    transform: (code, id) => {
      if (ICON.test(id)) return { code: plainIcon(code), map: null };
      if (!id.includes('.astro')) return null;
      return { code: withShortScopes(code).replaceAll(HANDED_ON, '$1: ""'), map: null };
    },
  };
};
