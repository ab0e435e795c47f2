// The text of an editor as it will look: for editors alone, and only the text.
import type { APIRoute } from 'astro';
import { previewOf } from '#components/content/markdown.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';

export const prerender = false;

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

export const POST: APIRoute = async ({ request, locals }) => {
  try {
    await apiOver(locals.api)('editorList', {});
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return new Response(null, { status: 403, headers: HEADERS });
  }
  const body = (await request.formData()).get('body');
  const markdown = typeof body === 'string' ? body : '';
  // A text that will be refused is not shown as if it worked.
  const preview = await previewOf(markdown);
  return new Response(preview ?? '<p>正文里有不能用的标签、链接或图片，改好后再预览。</p>', {
    headers: HEADERS,
  });
};
