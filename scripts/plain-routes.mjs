// Routes of calls as plain data: a page is built with their values, and with none of the schemas
// that the rows of calls are made of.

/** Modules that are built as the values they export. */
export const PLAIN = ['src/contract/routes.ts', 'src/contract/browser-routes.ts'];

/** @returns {import('vite').Plugin} */
export const plainRoutes = () => ({
  name: 'plain-routes',
  apply: 'build',
  load: async (id) => {
    const path = PLAIN.find((plain) => id.replaceAll('\\', '/').endsWith(`/${plain}`));
    if (path === undefined) return null;
    const values = /** @type {Record<string, unknown>} */ (await import(`../${path}`));
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
