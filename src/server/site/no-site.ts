// Where pages are drawn by the development server, or by nobody: texts are kept all the same, and nothing is built.
import type { SiteFailure } from '#contract/editor-outputs.ts';
import type { Site } from './site.ts';

export const noSite = (nowMs: () => number): Pick<Site, 'state' | 'publish' | 'changed' | 'isFresh'> => {
  const fresh = new Set<string>();
  let failure: SiteFailure | null = null;
  const publish = (): void => {
    failure = { atMs: nowMs(), msg: '这样启动的服务不构建网站：用 npm start 或 npm run serve', faults: [] };
  };
  return {
    state: () => ({ isBuilding: false, builtAtMs: null, freshCount: fresh.size, failure }),
    publish,
    changed: ({ collection, name }) => {
      if (collection === 'news') fresh.add(name);
      publish();
    },
    isFresh: ({ collection, name }) => collection === 'news' && fresh.has(name),
  };
};
