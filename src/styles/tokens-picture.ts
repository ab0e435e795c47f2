// The pictures pages are shared with: the studio of the light theme, with the ink and the brand of
// tokens.scss.
export const pictureColours = {
  ink: '#14171d',
  quiet: '#434a57',
  brand: '#e8340c',
  light: '#ffffff',
  wall: ['#f3f5f8', '#dfe5ec'],
  floor: ['#c8d0da', '#eceff3'],
} as const;
