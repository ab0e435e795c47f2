// 大字版 promises 18 px at least. What is set smaller than the text grows with everything else, and on a phone no further down
// than --least-type says; elsewhere that is nothing. Source: visual language 11.

/** Below this a quarter more is still under 18 px. */
const SMALL_REM = 0.9;
const REM = /^(\d*\.?\d+)rem$/;

/** @param {string} value */
const isSmall = (value) => {
  const rem = REM.exec(value.trim())?.[1];
  return rem !== undefined && Number(rem) < SMALL_REM;
};

export const leastType = {
  postcssPlugin: 'least-type',
  Declaration: {
    /** @param {{ value: string }} declaration */
    'font-size': (declaration) => {
      if (isSmall(declaration.value))
        declaration.value = `max(${declaration.value.trim()}, var(--least-type))`;
    },
  },
};
