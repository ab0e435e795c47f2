// Data that machines read of the house: feeds and maps by a real reader of XML, the pictures pages
// are shared with, data blocks.
import { expect, test } from '../kit/stage.ts';

const XML = [
  '/feeds/news/all.rss',
  '/feeds/news/policy.atom',
  '/feeds/lots.rss?brand=大众',
  '/feeds/lots.atom?city=上海',
  '/feeds/sales.rss',
  '/feeds/sales.atom',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/news.xml',
  '/sitemap/sales.xml',
];

test('feeds and maps are read without fault, and lead to pages', async ({ page, request }) => {
  for (const path of XML) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    // On an empty page: ours let no text become a document.
    const flaw = await page.evaluate(
      (text) => {
        const drawn = new DOMParser().parseFromString(text, 'application/xml');
        return drawn.querySelector('parsererror')?.textContent ?? null;
      },
      await answer.text(),
    );
    expect(flaw, path).toBeNull();
  }
  const calendar = await request.get('/feeds/sales.ics');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect((await request.get('/feeds/nothing.rss')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test('a page is shared with its own picture and its subject', async ({ page, request }) => {
  await page.goto('/information/n/2026-11-18-deposit-60s');
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(address ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const bytes = await picture.body();
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(bytes.byteLength).toBeLessThan(120_000);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type']);
  expect(kinds.toSorted()).toEqual(['BreadcrumbList', 'NewsArticle']);
  expect((await request.get('/og/lot/none.jpg')).status()).toBe(404);
  expect((await request.get('/og/toString/x.jpg')).status()).toBe(404);
});
