// Icons of islands are drawn by few letters, and look as the library draws them.
import { readFileSync } from 'node:fs';
import { Heart } from 'lucide-react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import iconOf from '../../../scripts/draw-icon.mjs';
import { plainIcon } from '../../../scripts/lean-icons.mjs';

const AS_MODULE = readFileSync('node_modules/lucide-react/dist/esm/icons/heart.mjs', 'utf8');
const SHAPE = ['path', { d: /d: "([^"]*)"/.exec(AS_MODULE)?.[1] ?? '' }] as const;
const OURS = iconOf({ node: [SHAPE] });

const attributesOf = (html: string): readonly string[] =>
  [...html.matchAll(/ [\w-]+="[^"]*"/g)]
    .map(([attribute]) => attribute)
    .filter((attribute) => !/^ (?:xmlns|class)=/.test(attribute))
    .toSorted();

describe('an icon of an island', () => {
  it('keeps its shapes, without name and keys', () => {
    const plain = plainIcon(AS_MODULE);
    expect(plain).toContain(`d: "${SHAPE[1].d}"`);
    expect(plain).not.toMatch(/key:|name:|__iconData\.node/);
  });

  it.each([[{}], [{ size: 16, strokeWidth: 1.6 }]])('is drawn as the library draws it: %o', (wishes) => {
    const theirs = attributesOf(renderToString(createElement(Heart, wishes)));
    const ours = attributesOf(renderToString(createElement(OURS, wishes)));
    expect(ours).toEqual(theirs);
  });
});
