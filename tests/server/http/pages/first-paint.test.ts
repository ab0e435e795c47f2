// The sheets of a page stand in it, and its policy names them and nothing that it does not need.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { paintPage } from '#server/http/pages/drawn-page.ts';
import { painter } from '#server/http/pages/first-paint.ts';
import { loadPages, paintFrom } from '#server/http/pages/page-table.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SHEETS: Readonly<Record<string, string>> = {
  '/_astro/page.1.css': '.page{color:red}',
  '/_astro/frame.2.css': '@layer base{p{margin:0}}',
};
const BOOT = 'document.documentElement.dataset.session = "none"';
const ISLAND = 'customElements.define("astro-island", class {})';
const POLICY = `default-src 'none'; script-src 'self' ${hashOf(BOOT)} ${hashOf(ISLAND)}; style-src 'self' ${hashOf('x{}')};`;

const link = (address: string): string => `<link rel="stylesheet" href="${address}">`;
const named = (address: string): string => `<script type="module" src="${address}"></script>`;
const said = (text: string): string => `<script type="module">${text}</script>`;
const page = (head: string): string =>
  `<!doctype html><head><meta name="viewport" content="width=device-width"><script>${BOOT}</script>${head}</head>`;
const BOTH = Object.keys(SHEETS).map(link).join('');
const BOTH_TEXTS = Object.values(SHEETS).join('');

const FRAME = './frame.5.js';
const MODULES: Readonly<Record<string, string>> = {
  '/_astro/login.4.js': `import{t as e}from"${FRAME}";e();\n`,
  '/_astro/home.6.js': `import"${FRAME}";${'open();'.repeat(100)}`,
  '/_astro/where.7.js': 'console.log(import.meta.url)',
};

const paint = painter((address) => SHEETS[address] ?? MODULES[address]);

describe('the sheets of a page', () => {
  it('stand in it, in order, where the first was asked', () => {
    const { html } = paint({ html: page(`<title>落槌</title>${BOTH}`), policy: POLICY });
    expect(html).toBe(page(`<title>落槌</title><style>${BOTH_TEXTS}</style>`));
  });

  it('are known to its policy by their hash, the same each time', () => {
    const [first, again] = [1, 2].map(() => paint({ html: page(BOTH), policy: POLICY }).policy);
    expect(first).toContain(`style-src 'self' ${hashOf(BOTH_TEXTS)};`);
    expect(again).toBe(first);
  });

  it('stay where they are asked for when one is missing', () => {
    const html = page(BOTH + link('/_astro/gone.3.css'));
    expect(paint({ html, policy: POLICY }).html).toBe(html);
    expect(paint({ html, policy: POLICY }).policy).toMatch(/style-src 'self';/);
  });

  it('from another folder are none of the build, and stay links', () => {
    const html = page(link('/elsewhere.css'));
    expect(paint({ html, policy: POLICY }).html).toBe(html);
  });

  it('are put together once where two names stand for one text', () => {
    const again = painter((address) =>
      address === '/_astro/same.9.css' ? '.page{color:red}' : SHEETS[address],
    );
    const { html } = again({ html: page(link('/_astro/same.9.css') + BOTH), policy: POLICY });
    expect(html).toBe(page(`<style>${BOTH_TEXTS}</style>`));
  });

  it('that a module would bring later are said to be there', () => {
    const [first = '', second = ''] = Object.keys(SHEETS);
    const later = painter((address) =>
      address === '/_astro/late.9.js' ? `const later=["${second.slice(1)}"];` : SHEETS[address],
    );
    const { html } = later({ html: page(named('/_astro/late.9.js') + BOTH), policy: POLICY });
    expect(html).toContain(`<style>${BOTH_TEXTS}</style><link rel="stylesheet" href="${second}" disabled>`);
    expect(html).not.toContain(first);
  });

  it('of a piece that a script takes apart stay links', () => {
    const piece = `<!doctype html><head><title>落槌</title>${BOTH}</head><template></template>`;
    expect(paint({ html: piece, policy: POLICY })).toEqual({ html: piece, policy: POLICY });
  });
});

describe('the modules of a page', () => {
  it('stand in it when they call others in the build', () => {
    const { html } = paint({ html: page(named('/_astro/login.4.js')), policy: POLICY });
    expect(html).toBe(page(said(`import{t as e}from"${FRAME.replace('./', '/_astro/')}";e();`)));
  });

  it('are asked for by a line when long or placed', () => {
    for (const address of ['/_astro/home.6.js', '/_astro/where.7.js']) {
      const { html } = paint({ html: page(named(address)), policy: POLICY });
      expect(html).toBe(page(said(`import"${address}"`)));
    }
  });

  it('are known to its policy by their hash, once each', () => {
    const twice = named('/_astro/home.6.js') + named('/_astro/home.6.js') + named('/_astro/where.7.js');
    const { policy } = paint({ html: page(twice), policy: POLICY });
    const [home, where] = ['home.6', 'where.7'].map((name) => hashOf(`import"/_astro/${name}.js"`));
    expect(policy).toContain(`script-src 'self' ${home} ${where} ${hashOf(BOOT)};`);
  });

  it('stand in it beside its sheets', () => {
    const { html, policy } = paint({ html: page(named('/_astro/where.7.js') + BOTH), policy: POLICY });
    expect(html).toBe(page(`${said('import"/_astro/where.7.js"')}<style>${BOTH_TEXTS}</style>`));
    expect(policy).toContain(hashOf(BOTH_TEXTS));
  });

  it('stay names when they are missing, or not the build’s', () => {
    for (const address of ['/_astro/gone.8.js', '/elsewhere.js']) {
      const html = page(named(address));
      const painted = paint({ html, policy: POLICY });
      expect(painted.html).toBe(html);
      expect(painted.policy).toContain(`script-src 'self' ${hashOf(BOOT)};`);
    }
  });
});

describe('the policy of a page', () => {
  it('keeps of the build’s hashes those standing in the page', () => {
    const { policy } = paint({ html: page(''), policy: POLICY });
    expect(policy).toBe(`default-src 'none'; script-src 'self' ${hashOf(BOOT)}; style-src 'self';`);
    const island = paint({ html: page(`<script type="module">${ISLAND}</script>`), policy: POLICY });
    expect(island.policy).toContain(`${hashOf(BOOT)} ${hashOf(ISLAND)};`);
  });

  it('learns no hash from the page: the unlisted does not run', () => {
    const { policy } = paint({ html: page('<script>steal()</script><style>a{}</style>'), policy: POLICY });
    expect(policy).not.toContain(hashOf('steal()'));
    expect(policy).not.toContain(hashOf('a{}'));
  });

  it('asks nothing of a file that is only named', () => {
    const { policy } = paint({ html: page(named('/_astro/a.js')), policy: POLICY });
    expect(policy).not.toContain(hashOf(''));
  });
});

describe('in the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-paint-'));
  const write = (name: string, text: string): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('client/_astro/p.1.css', 'p{margin:0}');
  write('client/home.html', page(link('/_astro/p.1.css')));
  const policy = { key: 'Content-Security-Policy', value: "default-src 'none'; style-src 'self';" };
  write('_headers.json', JSON.stringify([{ pathname: '/home', headers: [policy] }]));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a page of the build is kept with its sheets in it', async () => {
    const home = (await loadPages(folder)).get('/home');
    expect(home?.bodies.identity.toString()).toBe(page('<style>p{margin:0}</style>'));
    const wanted = `default-src 'none'; style-src 'self' ${hashOf('p{margin:0}')};`;
    expect(home?.headers['content-security-policy']).toBe(wanted);
  });

  it('a page drawn on demand is sent with them, others not', async () => {
    const own = paintFrom(await loadPages(folder));
    const text = page(link('/_astro/p.1.css'));
    const drawn = { status: 200, body: Buffer.from(text), isShared: false, tag: null, brotli: null } as const;
    const headers = {
      'content-security-policy': "style-src 'self';",
      'content-type': 'text/html; charset=utf-8',
    };
    const sent = paintPage({ ...drawn, headers }, own);
    expect(sent.body.toString()).toContain('<style>p{margin:0}</style>');
    expect(sent.headers['content-security-policy']).toBe(`style-src 'self' ${hashOf('p{margin:0}')};`);
    const plain = { ...drawn, headers: { 'content-type': 'text/plain' } };
    expect(paintPage(plain, own)).toBe(plain);
  });

  it('a page is another one when a sheet of it has changed', async () => {
    const before = (await loadPages(folder)).get('/home')?.etag;
    write('client/_astro/p.1.css', 'p{margin:1px}');
    expect((await loadPages(folder)).get('/home')?.etag).not.toBe(before);
  });
});
