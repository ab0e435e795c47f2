// Lighthouse's verdict on a page on a phone: the four scores, the median of several runs.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../../../scripts/chromium.ts';
import { logInAsSample } from '../../e2e/kit/visitor.ts';
import { freePort } from './page-service.ts';
import { median } from './ratios.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Scores {
  readonly scores: Readonly<Record<Category, number>>;
  /** The audits that cost points in any run, by name. */
  readonly lost: readonly string[];
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** `buyersAt`: a house where a buyer of the sample logs in first; what they see is scored then. */
export async function openScorer(buyersAt: string | null = null) {
  const { executablePath, args, chromiumSandbox } = await findChromium();
  const port = await freePort();
  // A browser's own profile: Lighthouse opens its page there, and finds who has logged in.
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    chromiumSandbox,
  });
  if (buyersAt !== null) {
    const page = await browser.newPage();
    await page.goto(`${buyersAt}/home`);
    await logInAsSample(page);
    await page.close();
  }
  const once = async (url: string, skipAudits: readonly string[]): Promise<Result> => {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      skipAudits: [...skipAudits],
      disableStorageReset: buyersAt !== null,
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}`);
    return result.lhr;
  };
  return {
    /** `skipped` are audits that ask the opposite of what the house has decided for this page. */
    score: async (url: string, runs: number, skipped: readonly string[]): Promise<Scores> => {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await once(url, skipped));
      const of = (category: Category): number =>
        Math.round(median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
      const scores = {
        performance: of('performance'),
        accessibility: of('accessibility'),
        'best-practices': of('best-practices'),
        seo: of('seo'),
      };
      return { scores, lost: [...new Set(results.flatMap(lostIn))] };
    },
    end: () => browser.close(),
  };
}

const lostIn = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
