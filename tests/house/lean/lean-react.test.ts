// React without the parts that no page asks for: that they are gone, that nobody here asks for
// them, and that a newer React without them is noticed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LEAN, NOTES, withoutUnused, withShortNames, type UNUSED } from '../../../scripts/lean-react.mjs';
import { houseTree } from '../tree.ts';

const { resolve } = createRequire(import.meta.url);
const packaged = (name: string, file: string): string =>
  readFileSync(join(dirname(resolve(`${name}/package.json`)), 'cjs', file), 'utf8');
const renderer = packaged('react-dom', 'react-dom-client.production.js');

/** Words in a source that ask for a part that is gone. */
const ASKS: Readonly<Record<keyof typeof UNUSED | 'childList', RegExp>> = {
  viewTransition: /\bViewTransition\b|addTransitionType/u,
  fragmentHandle: /<Fragment\b[^>]*\sref=/u,
  resource:
    /\bprecedence=|\b(?:preload|preinit|prefetchDNS|preconnect)(?:Module)?\(|<(?:title|meta|link|style|script)\b/u,
  formAction: /\buse(?:ActionState|FormState|FormStatus|Optimistic)\b|\b(?:formA|a)ction=\{(?:async )?\(/u,
  seldomPart: /\b(?:Activity|SuspenseList)\b|\bextends (?:React\.)?(?:Pure)?Component\b/u,
  seldomSign: /\bonSelect=/u,
  childList: /\bChildren\.(?:map|forEach|count|toArray)\b|\bcloneElement\b/u,
};

const asking = (tree: readonly { readonly path: string; readonly text: string }[]): string[] =>
  tree
    .filter(({ path }) => /^src\/(?:islands|ui)\/.*\.tsx?$/u.test(path))
    .flatMap(({ path, text }) =>
      Object.entries(ASKS)
        .filter(([, pattern]) => pattern.test(text))
        .map(([part]) => `${path}: ${part}`),
    );

describe('React as a browser gets it', () => {
  it.each([
    ['react-dom', 'react-dom-client.production.js'],
    ['react-dom', 'react-dom.production.js'],
    ['react', 'react.production.js'],
  ] as const)('of %s has each function by its name, in %s', (name, file) => {
    const code = packaged(name, file);
    const lean = withoutUnused(code, LEAN[file]);
    expect(lean.length).toBeLessThan(code.length * 0.9);
    expect(lean.match(/\) \{\n {2}return null;\n\};?$/gmu)?.length).toBeGreaterThanOrEqual(LEAN[file].length);
  });

  it('stops the build when a newer one has a function no more', () => {
    expect(() => withoutUnused(renderer, ['beginViewTransition'])).toThrow(
      'React has no beginViewTransition any more',
    );
  });

  it('keeps its notes under names of a few signs, which are nobody else’s', () => {
    const short = withShortNames(renderer, NOTES);
    expect(NOTES.filter((name) => new RegExp(String.raw`\b${name}\b`, 'u').test(short))).toEqual([]);
    const isNamed = (place: number): boolean =>
      new RegExp(String.raw`(?<![\w$])\$${place.toString(36)}\b`, 'u').test(renderer);
    expect(NOTES.filter((_, place) => isNamed(place))).toEqual([]);
    const beside = [
      packaged('react-dom', 'react-dom.production.js'),
      packaged('react', 'react.production.js'),
      packaged('scheduler', 'scheduler.production.js'),
    ].join('\n');
    expect(NOTES.filter((name) => new RegExp(String.raw`\b${name}\b`, 'u').test(beside))).toEqual([]);
  });

  it('stops the build when a newer one keeps no such note', () => {
    expect(() => withShortNames(renderer, ['rememberedState'])).toThrow(
      'React has no rememberedState any more',
    );
  });

  it('still has everything that the islands ask for', () => {
    expect(asking(houseTree())).toEqual([]);
  });

  it.each([
    ['viewTransition', "import { ViewTransition } from 'react';"],
    ['fragmentHandle', '<Fragment ref={all}>'],
    ['resource', '<title>一件</title>'],
    ['formAction', '<form action={() => send()}>'],
    ['seldomPart', 'class Frame extends Component {}'],
    ['seldomSign', '<input onSelect={note} />'],
    ['childList', 'Children.map(children, draw)'],
  ])('is missed by who asks for a part of %s', (part, text) => {
    expect(asking([{ path: 'src/islands/lot/A.tsx', text }])).toEqual([`src/islands/lot/A.tsx: ${part}`]);
  });
});
