// Colours of the parts that are laid on a car seen from its corner, beside its paint, which is put
// in for `body`. Source: visual language, 13.
export const cornerColours = {
  body: 'var(--c,#8b95a1)',
  white: '#fff',
  black: '#000',
  rib: 'rgba(255,255,255,.3)',
  farRib: 'rgba(0,0,0,.16)',
  gap: 'rgba(0,0,0,.3)',
  shadow: '#05070a',
  belly: '#0b0d10',
  tyre: '#0c0d10',
  skirt: '#14171b',
  intake: '#07090b',
  grille: '#0d1013',
  lamp: '#10151b',
  lampEdge: '#0b0e12',
  lampGlass: ['#1d252d', '#54667a', '#9fb3c6'],
  bright: '#f6fbff',
  eye: '#e8f1f8',
  plate: '#2f63c8',
  chargedPlate: '#3f9d6b',
  plateEdge: '#dfe7f5',
  loadRoof: '#f6f8fa',
  loadFront: '#dfe4ea',
} as const;

/** Colours of flaws seen from close by, over the paint they are in. */
export const flawColours = {
  light: '#fff',
  dark: '#000',
  primer: '#b9b2a6',
  metal: ['#f3f5f7', '#a3abb4', '#59616a'],
  rule: '#f0c93a',
  ruleInk: '#2a2412',
} as const;
