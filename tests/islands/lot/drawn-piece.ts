// A piece of a lot's page, drawn as the server draws it, and what is read of it.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';

type Piece = Parameters<AstroContainer['renderToString']>[0];

let opening: Promise<AstroContainer> | undefined;

export async function drawn(piece: unknown, props: Record<string, unknown>): Promise<string> {
  opening ??= AstroContainer.create();
  const container = await opening;
  return container.renderToString(piece as Piece, { props });
}
