// Pages of the news are drawn by their own pages of Astro, but not in Astro's own round: their
// bundle is kept beside the site, so that an article that changes is drawn without a build, and a
// page that would be the same is taken over.
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../src/prerender.ts', import.meta.url));
const NEWS_ROUTES = /^\/(?:information|feeds\/news|sitemap\/news\.xml)(?:\/|$)/;

/** @type {import('vite').Plugin} */
const ownEntry = {
  name: 'own-entry',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'prerender' ? { build: { rolldownOptions: { input: ENTRY } } } : undefined,
};

/** @param {URL} from @param {URL} to */
const keepBundle = (from, to) => {
  cpSync(from, to, { recursive: true });
  const entry = readdirSync(to).find((file) => file.startsWith('prerender-entry.'));
  writeFileSync(new URL('entry.mjs', to), `export * from ${JSON.stringify(`./${entry}`)};\n`);
};

/** @returns {import('astro').AstroIntegration} */
export const newsAhead = () => {
  /** @type {import('astro').AstroConfig} */
  let config;
  return {
    name: 'news-ahead',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [ownEntry] } });
      },
      'astro:config:done': ({ config: settled }) => {
        config = settled;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((byDefault) => ({
          ...byDefault,
          getStaticPaths: async () => {
            const paths = await byDefault.getStaticPaths();
            return paths.filter(({ route }) => !NEWS_ROUTES.test(route.route));
          },
        })),
      'astro:build:generated': () =>
        keepBundle(new URL('.prerender/', config.build.server), new URL('prerender/', config.outDir)),
    },
  };
};
