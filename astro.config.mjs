// A native .mjs: a .ts config runs in a module runner that is closed before integrations do their dynamic imports.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { satteri } from '@astrojs/markdown-satteri';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { leanIcons } from './scripts/lean-icons.mjs';
import { leanPages } from './scripts/lean-pages.mjs';
import { leanPieces } from './scripts/lean-pieces.mjs';
import { leanReact } from './scripts/lean-react.mjs';
import { leastType } from './scripts/least-type.mjs';
import { plainRoutes } from './scripts/plain-routes.mjs';
import { newsAhead } from './scripts/prerender.mjs';
import { PORTIONS } from './src/components/content/portions.mjs';

/**
 * `client:wake="load | idle | visible"`: an island whose piece is asked for twice, within two minutes (src/lib/wake.ts).
 * @type {import('astro').AstroIntegration}
 */
const wake = {
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/lib/wake.ts' }),
  },
};

/** @param {...string} names of files, in one pattern. */
const oneOf = (...names) => `(?:${names.join('|')})`;

const LOT_ICONS = oneOf(
  'bell',
  'bell-off',
  'bot',
  'check',
  'chevron-left',
  'chevron-right',
  'circle-exclamation-point',
  'clock',
  'flag',
  'flask-conical',
  'heart',
  'id-card',
  'maximize-2',
  'minus',
  'plus',
  'shield-check',
  'triangle-exclamation-point',
);
const LOT_PARTS = oneOf('Countdown', 'HammerLine', 'Later', 'LotPhoto', 'Price', 'Rise', 'use-awake');

/** Pieces that a lot's page shares with other islands. */
const PIECES = new RegExp(
  [
    String.raw`/src/islands/parts/${LOT_PARTS}\.tsx?$`,
    String.raw`/src/islands/lot/(?:parts/FollowButton|gallery/parts/DamageSpots)\.tsx$`,
    String.raw`/src/ui/${oneOf('button', 'icon', 'notice', 'tag')}/\w+\.tsx$`,
    String.raw`/node_modules/@nanostores/`,
    String.raw`/icons/${LOT_ICONS}\.mjs$`,
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);
/** Those that are shared by others: a lot is read without them. */
const MORE_PIECES =
  /[\\/]src[\\/](?:islands[\\/]parts[\\/](?!LotCard|CardMoney|FollowHeart|Grade|LotPlate|StandingStrip)\w+\.tsx|ui[\\/][\w-]+[\\/][\w-]+\.tsx)$|[\\/]icons[\\/](?!gavel\.|mic\.)[\w-]+\.mjs$/;

/**
 * What is asked for together comes as one file: left alone, forty small ones are asked for, and a third of what comes is what
 * is said around them. `frame` is the script of every page, `live` what any page with running prices adds, `cards` what draws a
 * lot's card anew in a page without React, `react` and `pieces` what a lot's page shares with other islands, `more-pieces` and
 * `fields` what those share without it, `panel` what the panels of a lot do, `ascending` what the grid does of one that is bid up.
 * `plain` is read by scripts of pages without an island too, none of which may draw React onto its page.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
  {
    name: 'frame',
    test: /[\\/]src[\\/]lib[\\/](?:frame[\\/]start|notifications[\\/]ask-unread)\.ts$/,
    priority: 5,
  },
  {
    name: 'plain',
    test: /[\\/](?:core[\\/]input[\\/]typed-(?:sum|signs)|ui[\\/]icon[\\/]icon|lib[\\/]lots[\\/]drawing)\.ts$/,
    priority: 4,
  },
  {
    name: 'live',
    test: /[\\/](stores[\\/]watching|lots[\\/](time-left|card-state-words|status-words|disposal-words|price-words|told-price)|forms[\\/]entries|bidding[\\/]own-words|formats[\\/]falling-price|sales[\\/]format-words)\.ts$/,
    priority: 3,
  },
  // Read by panels of a fixed price too, which draw no card.
  { name: 'stock', test: /[\\/]formats[\\/]stock[\\/]stock-line\.ts$/, priority: 3 },
  { name: 'cards', test: /[\\/]islands[\\/]parts[\\/](draw-cards|card-face)\.ts$/, priority: 2 },
  { name: 'pieces', test: PIECES, minShareCount: 2, priority: 1 },
  {
    name: 'fields',
    test: /[\\/]src[\\/]ui[\\/](?:field|number)[\\/][\w-]+\.tsx$/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'more-pieces', test: MORE_PIECES, minShareCount: 2 },
  {
    name: 'panel',
    test: /[\\/]src[\\/](?:islands[\\/]parts|lib)[\\/]bidding[\\/](?!result|bid-grid)|[\\/](?:unit-price\.ts|bid-keys\.ts|reserve-words\.ts|BidBar\.module\.scss)/,
    minShareCount: 2,
    tags: ['$initial'],
  },
  { name: 'ascending', test: /[\\/]islands[\\/]bidding[\\/]ascending[\\/]/, minShareCount: 2 },
  // A file of its own costs its head, 330 bytes, which is more than these are.
  { name: 'transport', test: /[\\/]src[\\/]lib[\\/]calls[\\/](?:browser-)?transport\.ts$/, priority: 1 },
];

/** Scripts that stand in the page itself (Document.astro, FormTokens.astro): the policy has to know them, and Astro counts only its own. */
const hashes = ['boot', 'form-tokens'].map((name) => {
  const script = readFileSync(new URL(`./src/layouts/${name}.mjs`, import.meta.url));
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
});

export default defineConfig({
  site: process.env.LUOCHUI_ORIGIN ?? 'http://localhost:4321',
  output: 'static',
  // A publication is built beside the site that runs (src/server/site): out of a folder and into a folder of its own.
  outDir: process.env.LUOCHUI_OUT_DIR ?? './dist',
  ...(process.env.LUOCHUI_CACHE_DIR ? { cacheDir: process.env.LUOCHUI_CACHE_DIR } : {}),
  trailingSlash: 'never',
  // Sheets are files of the build; the house puts them into its pages (src/server/http/pages/first-paint.ts).
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [react(), wake, newsAhead()],
  session: false,
  // HTML style attributes are blocked by the policy: use classes. Hashes are computed by Astro.
  security: {
    checkOrigin: false, // our own server checks the origin of every request that changes something
    csp: {
      scriptDirective: { hashes },
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        // What a buyer has filmed of what they bought is played on the page of their case.
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        // The worker that shows pushes (public/push-worker.js).
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // Text becomes a page in one place of ours (src/lib/own-page.ts), and names a worker in one
        // (src/lib/notifications/push-here.ts), and nowhere else.
        "require-trusted-types-for 'script'",
        'trusted-types luochui luochui-worker',
        // The group is named by the server (src/server/http/security-headers.ts).
        'report-to policy',
      ],
    },
  },
  // Style sheets find the mixins from anywhere as 'styles/mixins.scss': Sass takes a leading # for a fragment.
  vite: {
    plugins: [leanIcons(), leanPages(), leanPieces(), leanReact(), plainRoutes()],
    css: {
      preprocessorOptions: { scss: { loadPaths: ['src'] } },
      postcss: { plugins: [leastType] },
    },
    // Node would load every drawing there is, a thousand and a half, for the forty that are used.
    ssr: { noExternal: ['lucide-react'] },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: PORTIONS }) },
});
