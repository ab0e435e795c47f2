// 大字版 promises 18 px at least. What is set smaller than the text grows with everything else, and
// on a phone no further down than --least-type says; elsewhere that is nothing. Source: visual
// language 11.

/** Below this a quarter more is still under 18 px. */
const SMALL_REM = 0.9;
const SIZE = /^(\d*\.?\d+)(rem|em)$/;

/** @param {string} value */
const isSmall = (value) => {
  const [, size, unit] = SIZE.exec(value.trim()) ?? [];
  return size !== undefined && Number(size) < (unit === 'em' ? 1 : SMALL_REM);
};

/** @param {string} size */
const atLeast = (size) => (isSmall(size) ? `max(${size.trim()}, var(--least-type))` : size);

export const leastType = {
  postcssPlugin: 'least-type',
  Declaration: {
    /** @param {{ value: string }} declaration */
    'font-size': (declaration) => {
      declaration.value = atLeast(declaration.value);
    },
    /**
     * The size of a `font` stands before the height of its line. @param {{ value: string }}
     * declaration
     */
    font: (declaration) => {
      declaration.value = declaration.value.replace(/[\d.]+r?em(?=\/)/, atLeast);
    },
  },
};
