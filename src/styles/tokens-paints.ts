// The paints of the drawings that stand in for photographs: visual language 13. Names are what
// `LotCard.paint` holds.
export const paints: Readonly<Record<string, string>> = {
  silver: '#b9c0c8',
  black: '#22262c',
  white: '#eff1f3',
  navy: '#294766',
  red: '#b71f1d',
  blue: '#3f7fc4',
  champagne: '#c4b193',
  green: '#4d6152',
  grey: '#6b747f',
  teal: '#22747c',
  yellow: '#e3b023',
  orange: '#e8340c',
};

/**
 * For the browser's own frame around the page (`<meta name="theme-color">`): the surface of each
 * theme.
 */
export const frameColours = { light: '#ffffff', dark: '#15181e' } as const;
