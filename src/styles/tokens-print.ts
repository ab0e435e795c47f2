// The colours of what the house prints: the light tokens, a shade deeper where a printer would lose
// them on white.
export const PRINT = {
  ink: '#14171d',
  soft: '#5a6270',
  line: '#c9ced6',
  fill: '#f4f5f7',
  paper: '#ffffff',
  brand: '#e8340c',
  brandInk: '#c92b06',
} as const;
