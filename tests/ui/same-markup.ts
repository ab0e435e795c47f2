// A control drawn by both renderers, and what of it they must have in common: everything but the
// order of attributes.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Piece = Parameters<AstroContainer['renderToString']>[0];

const container = await AstroContainer.create();

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/giu;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/gu;

export async function byAstro(
  piece: unknown,
  props: object,
  slots: Readonly<Record<string, string>> = {},
): Promise<string> {
  return plainMarkup(
    await container.renderToString(piece as Piece, { props: { ...props }, slots: { ...slots } }),
  );
}

/**
 * Markup React writes otherwise than HTML does, and differences neither reader nor sheet can see.
 */
const plainAttribute = (name: string, value = ''): string => {
  const plain = name.toLowerCase();
  return `${plain}="${value === 'true' && /^(?:disabled|required|checked|selected|multiple|open|hidden)$/.test(plain) ? '' : value}"`;
};

const decoded = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Attributes in their order, no blanks that are not shown, no comment, no script. */
export function plainMarkup(html: string): string {
  return decoded(html)
    .replaceAll(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(TAG, (_all, tag: string, attributes: string) => {
      const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '']) => name);
      if (new Set(names).size < names.length) throw new Error(`<${tag}${attributes}> says something twice`);
      const sorted = [...attributes.matchAll(ATTRIBUTE)]
        .map(([, name = '', value]) => plainAttribute(name, value))
        .filter((attribute) => !attribute.startsWith('data-astro-'))
        .toSorted();
      return `<${[tag, ...sorted].join(' ')}>`;
    })
    .replaceAll(/<\/(?:input|path|img|br)>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]*>) ?/g, '$1')
    .replaceAll('>', '>\n')
    .trim();
}

export function byReact(element: ReactElement): string {
  return plainMarkup(renderToStaticMarkup(element));
}
