// The text of an editor as it will look: for editors alone, and only the text.
import type { APIRoute } from 'astro';
import { htmlOf } from '#components/content/markdown.ts';
import { withPictures } from '#components/content/pictures.ts';
import { bodyFaults } from '#contract/content-body.ts';
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
  // What will be refused is not shown as if it worked.
  const isSound = !bodyFaults(markdown).some(({ msg }) => /网页标签|链接/.test(msg));
  return new Response(
    isSound ? withPictures(await htmlOf(markdown)) : '<p>正文里有不能用的标签或链接，改好后再预览。</p>',
    {
      headers: HEADERS,
    },
  );
};
