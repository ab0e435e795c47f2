// Icons of islands are drawn by this (lean-icons.mjs): a tenth of what the library brings for it,
// whose other wishes nobody has here. None says what it is called, which nobody asks for.
import { createElement } from 'react';

/** @typedef {readonly [tag: string, attributes: Readonly<Record<string, string>>]} Shape */

/** @param {Shape} shape */
const draw = ([tag, attributes]) => createElement(tag, attributes);

/**
 * A component that draws the shapes of an icon.
 * @param {{ readonly node: readonly Shape[] }} icon
 */
export default function iconOf({ node }) {
  return (/** @type {{ readonly size?: number }} */ { size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(draw),
    );
}
