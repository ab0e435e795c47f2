// Pieces of a page drawn by themselves, and what of a drawing is read.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Piece = Parameters<AstroContainer['renderToString']>[0];

export async function drawnPiece(piece: unknown, props: Record<string, unknown>): Promise<string> {
  const container = await AstroContainer.create();
  return container.renderToString(piece as Piece, { props });
}

/**
 * The words of a drawing: tags, scripts and styles taken out. A place where a word may break breaks
 * none.
 */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function hrefsIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
