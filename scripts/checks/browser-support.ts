// Functions the built scripts call that the oldest of our browsers lacks: a call of a younger
// function, unless the script looks first whether it is there (`'name' in …`, `typeof …`, `?.`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Lacking } from './browsers.ts';

/** A line for each script of the build that needs what a browser of ours lacks. */
export function unsupported(folder: string, lacking: Lacking): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      needsOf(readFileSync(join(folder, name), 'utf8'), lacking)
        .filter((need) => !LOOKED_AT_FIRST.has(need))
        .map((need) => `${name} calls ${need}, which an older browser of ours lacks`),
    );
}

/** Names a script asks for as text before it uses them: `'requestIdleCallback' in window`. */
const askedFor = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(["'`])([A-Za-z]+)\1\s*in\b/g)].flatMap(([, , name]) => name ?? []));

/** @param text a built script. Returns the younger functions it needs, each once. */
export function needsOf(text: string, { statics, methods, globals }: Lacking): readonly string[] {
  const guarded = askedFor(text);
  const found = new Set<string>();
  const note = (name: string, shown = name): void => {
    if (!guarded.has(name)) found.add(shown);
  };
  const { program, errors } = parseSync('script.js', text);
  if (errors.length > 0) throw new Error(`a built script cannot be read: ${errors[0]?.message}`);
  new Visitor({
    CallExpression: ({ callee, optional }) => {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee;
      if (property.type !== 'Identifier') return;
      const owner = object.type === 'Identifier' ? object.name : '';
      if (statics.has(`${owner}.${property.name}`)) note(property.name, `${owner}.${property.name}`);
      else if (methods.has(property.name)) note(property.name, `.${property.name}()`);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && globals.has(callee.name)) note(callee.name, `new ${callee.name}`);
    },
  }).visit(program);
  return [...found];
}

/** Calls that are only made where the function is there, which the script learns in another way. */
const LOOKED_AT_FIRST = new Set([
  // lib/own-page.ts and lib/notifications/push-here.ts ask for `trustedTypes`.
  '.createPolicy()',
  '.createHTML()',
  '.createScriptURL()',
  // React asks for `startViewTransition` and awaits what it returns; `use` is its own.
  '.startViewTransition()',
  '.skipTransition()',
  '.use()',
]);
