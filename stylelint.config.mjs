// Styles: tokens hold the only colours, sides are logical, a piece never pushes its neighbours.
import scss from 'postcss-scss';

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Reads the <style> blocks of an .astro file in place: everything else becomes blanks, so lines and columns stay true. */
const astroStyles = {
  /** @param {string} source @param {import('postcss').ProcessOptions} options */
  parse(source, options) {
    const styles = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
    let read = '';
    let end = 0;
    for (const block of source.matchAll(styles)) {
      const [whole, open = '', css = '', close = ''] = block;
      read += blank(source.slice(end, block.index) + open) + css + blank(close);
      end = block.index + whole.length;
    }
    return scss.parse(read + blank(source.slice(end)), options);
  },
  stringify: scss.stringify,
};

const physicalSides = [
  '/^(margin|padding|border)-(left|right|top|bottom)/',
  '/^(scroll-margin|scroll-padding)-(left|right|top|bottom)$/',
  '/^border-(top|bottom)-(left|right)-radius$/',
  '/^(left|right|top|bottom)$/',
];

const colours = {
  'color-no-hex': [
    true,
    { message: 'A colour is a token: var(--…). Only src/styles/tokens* holds the values.' },
  ],
  'color-named': [
    'never',
    { message: 'A colour is a token: var(--…). Only src/styles/tokens* holds the values.' },
  ],
  'function-disallowed-list': [
    ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
    { message: 'A colour is a token: var(--…). Only src/styles/tokens* holds the values.' },
  ],
};

export default {
  extends: ['stylelint-config-standard-scss'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    ...colours,
    'declaration-no-important': true,
    'selector-max-id': 0,
    'selector-disallowed-list': [
      ['/(?:^|[^\\w-])(?:html|:root)[^\\s>+~,]*:has\\(/'],
      {
        message:
          'The root that asks :has() has all styles of the page asked anew at each change: an attribute of <html> says it.',
      },
    ],
    'selector-max-compound-selectors': 4,
    'max-nesting-depth': [
      3,
      { ignore: ['pseudo-classes'], ignoreAtRules: ['media', 'supports', 'container', 'include'] },
    ],
    'selector-class-pattern': [
      // The stand-in for popovers marks what is open by a class of its own (lib/frame/aid-popovers.ts).
      '^([a-z][a-zA-Z0-9]*(-[a-z0-9]+)*|:popover-open)$',
      { message: 'Class names are camelCase in modules, kebab-case elsewhere.' },
    ],
    'property-disallowed-list': [
      physicalSides,
      { message: 'Sides are logical: inline-start, block-end, inset-inline … (width and height are fine).' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        float: ['left', 'right'],
        clear: ['left', 'right'],
        'text-align': ['left', 'right'],
        transition: ['/\\ball\\b/'],
      },
      { message: 'Sides are logical (start, end), and a transition names what moves.' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'media-feature-name-disallowed-list': [['max-device-width', 'min-device-width']],
  },
  overrides: [
    {
      files: ['src/styles/**/tokens*.{css,scss}', 'src/styles/tokens/**/*.{css,scss}'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
    {
      files: ['src/{components,ui}/**/*.{astro,scss,css}', 'src/islands/**/*.{scss,css}'],
      rules: {
        'declaration-property-value-allowed-list': [
          { '/^margin/': ['0', 'auto', '0 auto', 'auto 0'] },
          { message: 'A piece has no margins: the parent spaces its children with gap.' },
        ],
      },
    },
    {
      files: ['**/*.astro'],
      customSyntax: astroStyles,
      // A file without styles reads as an empty sheet; indentation before the first rule is the block's own.
      rules: { 'no-empty-source': null },
    },
  ],
};
