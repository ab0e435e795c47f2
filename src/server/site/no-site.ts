// Site of a house whose pages are drawn by the development server, or by nobody: texts are kept all
// the same, and nothing is built.
import type { SiteFailure } from '#contract/content/outputs.ts';
import type { Site } from './site.ts';

export function noSite(
  nowMs: () => number,
): Pick<Site, 'state' | 'publish' | 'publishNews' | 'newsShown' | 'expectNews'> {
  let failure: SiteFailure | null = null;
  return {
    state: () => ({ isBuilding: false, builtAtMs: null, failure }),
    // The development server draws them when they are read.
    publishNews: () => undefined,
    newsShown: () => Promise.resolve(true),
    expectNews: () => undefined,
    publish: () => {
      failure = { atMs: nowMs(), msg: '这样启动的服务不构建网站：用 npm start 或 npm run serve', faults: [] };
    },
  };
}
