// The rules of `npm run check:pages` and `check:headers`, proven on planted pages and answers.
import { describe, expect, it } from 'vitest';
import { apiHeaders, ASSET_HEADERS, DRAWING_HEADERS, fileHeaders } from '#server/http/security-headers.ts';
import { headerFlaws } from '../../scripts/checks/header-rules.ts';
import { linksIn, placesIn, unreadable } from '../../scripts/checks/page-rules.ts';

describe('a page read without scripts', () => {
  it.each([
    ['<main><h1>业务规则</h1><p>谁能竞买、要缴多少保证金、怎么加价，都以本页为准。</p></main>', null],
    ['<div><h1>业务规则</h1></div>', 'no main part'],
    ['<main><p>只有正文而没有标题的一页，读的人不知道在哪里。</p></main>', 'no heading without scripts'],
    ['<main><h1> </h1><p>标题是空的一页，读的人不知道在哪里。</p></main>', 'no heading without scripts'],
    [
      '<main><h1>空</h1><script>document.write("很长很长的正文，却要脚本才读得到")</script></main>',
      'only 1 letters without scripts',
    ],
    ['<main><template><h1>藏着</h1></template></main>', 'no heading without scripts'],
  ])('%s: %s', (html, flaw) => {
    expect(unreadable(html)).toBe(flaw);
  });

  it('leads where its links, pictures and files say', () => {
    const html =
      '<a href="/a?x=1&amp;y=2">一</a><img src="/b.svg" srcset="/c.svg 1x, /d.svg 2x"><form action="/e"></form>' +
      '<link rel="x" href="/f.css"><script src="/g.js"></script>';
    expect(linksIn(html)).toEqual([
      { href: '/a?x=1&y=2', isWay: true },
      { href: '/b.svg', isWay: false },
      { href: '/c.svg', isWay: false },
      { href: '/d.svg', isWay: false },
      { href: '/f.css', isWay: false },
      { href: '/g.js', isWay: false },
    ]);
    expect([...placesIn('<h2 id="保证金">一</h2><p id="a&amp;b">')]).toEqual(['保证金', 'a&b']);
  });
});

describe('what an answer says about itself', () => {
  const https = 'https://paimai.example';

  it('is enough as the house says it', () => {
    expect(headerFlaws(fileHeaders(https), false)).toEqual([]);
    expect(headerFlaws(apiHeaders(https), false)).toEqual([]);
  });

  it.each(Object.keys(fileHeaders(https)))('is not enough without %s', (name) => {
    expect(headerFlaws({ ...fileHeaders(https), [name]: undefined }, false).join()).toContain(name);
  });

  it.each([
    ["default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'unsafe-inline'", 'unsafe'],
    ["default-src 'none'; base-uri 'none'; frame-ancestors *", 'frame-ancestors'],
    ["default-src 'self'; base-uri 'none'; frame-ancestors 'none'", 'default-src'],
    ["default-src 'none'; frame-ancestors 'none'", 'base-uri'],
  ])('%s is too wide', (policy, word) => {
    const headers = { ...fileHeaders(https), 'content-security-policy': policy };
    expect(headerFlaws(headers, false).join()).toContain(word);
  });

  it.each(['text/css; charset=utf-8', 'text/javascript; charset=utf-8', 'font/woff2', 'image/avif'])(
    'of the kind %s says what it is and who may use it, as a part of a page',
    (type) => {
      expect(headerFlaws({ ...ASSET_HEADERS, 'content-type': type }, false)).toEqual([]);
      for (const name of Object.keys(ASSET_HEADERS)) {
        const headers = { ...ASSET_HEADERS, 'content-type': type, [name]: undefined };
        expect(headerFlaws(headers, false)).toEqual([`${name}: missing`]);
      }
      const talkative = { ...ASSET_HEADERS, 'content-type': type, server: 'x' };
      expect(headerFlaws(talkative, false)).toEqual(['it tells what it runs on']);
    },
  );

  it('of a drawing, which can be opened by itself, has a policy too', () => {
    const type = { 'content-type': 'image/svg+xml; charset=utf-8' };
    expect(headerFlaws({ ...DRAWING_HEADERS, ...type }, false)).toEqual([]);
    expect(headerFlaws({ ...ASSET_HEADERS, ...type }, false)).toEqual(['content-security-policy: missing']);
  });

  it.each(['application/json', 'text/plain', 'text/html', ''])(
    'of the kind %s is no part of a page',
    (type) => {
      expect(headerFlaws({ ...ASSET_HEADERS, 'content-type': type }, false).length).toBeGreaterThan(0);
    },
  );

  it('is too much when it tells what it runs on', () => {
    expect(headerFlaws({ ...fileHeaders(https), 'x-powered-by': 'x' }, false)).toEqual([
      'it tells what it runs on',
    ]);
  });
});
