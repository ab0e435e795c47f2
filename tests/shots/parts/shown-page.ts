// A page as it is shown in an album: what each page owes is checked on the way. It answers, names
// itself, says nothing in the console and is no wider than its screen.
import type { Page } from '@playwright/test';
import { overhangPx } from '../../e2e/kit/pages.ts';
import type { Album } from './album.ts';

export interface ShownPlace {
  /** Name of the place, as its picture has it. */
  readonly what: string;
  readonly path: string;
}

/** Album and address of a house; the marks are given to each page, as a preference gives them. */
export interface Shown {
  readonly album: Album;
  readonly origin: string;
  readonly marks: Readonly<Record<string, string>>;
}

/** Answers in place of a page that are shown too: nobody may see it, or it is not there. */
const REFUSED: readonly number[] = [403, 404];
const MOST_SAID = 80;

/** Everything the console says of a page from now on. */
const saidBy = (page: Page): string[] => {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  return said;
};

/** Opens the place on the page and takes its picture; `owes` is what it owes beyond other pages. */
export async function showPlace(
  { album, origin, marks }: Shown,
  page: Page,
  { what, path, owes }: ShownPlace & { readonly owes?: (page: Page) => Promise<void> },
): Promise<void> {
  const said = saidBy(page);
  await album.holds(`${what}: ${path}`, async () => {
    const answer = await page.goto(`${origin}${path}`);
    if (answer === null) throw new Error('not answered');
    if (!answer.ok() && !REFUSED.includes(answer.status())) throw new Error(`answered ${answer.status()}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate((set) => void Object.assign(document.documentElement.dataset, set), marks);
    const overPx = await overhangPx(page);
    if (overPx > 0) throw new Error(`${overPx} px wider than its screen`);
    const unexpected = said.filter((line) => !REFUSED.some((status) => line.includes(String(status))));
    if (unexpected.length > 0) throw new Error(unexpected[0]?.slice(0, MOST_SAID));
    await owes?.(page);
  });
  await album.take(page, what, { isWhole: true });
}
