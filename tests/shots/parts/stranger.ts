// Actions of a stranger in the sample house, found by role and name as everybody finds it; and the
// lots they are done on.
import type { Locator, Page } from '@playwright/test';
import type { LotList } from '#contract/catalogue/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { demandFor } from '#server/demo/demand.ts';

export function panelOf(page: Page): Locator {
  return page.getByRole('region', { name: '出价面板' });
}

export function strip(page: Page): Locator {
  return panelOf(page).getByRole('paragraph').first();
}

/** The house bids on for the stranger up to this. */
export async function leaveMaximum(page: Page, yuan: number): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: '设置' }).click();
  await panel.getByRole('textbox', { name: /委托价/ }).fill(String(yuan));
  await panel.getByRole('button', { name: /^(设定上限|调整上限为) ¥/ }).click();
  await page.getByRole('button', { name: /^确认上限 ¥/ }).click();
}

/** Every price on the page by its lot; on a page of one lot that of its panel. */
const pricesOn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const holders = [...document.querySelectorAll<HTMLElement>('[data-lot], section[aria-label="出价面板"]')];
    return Object.fromEntries(
      holders.flatMap((holder) => {
        const price = holder.querySelector('[data-live="price-text"]')?.textContent;
        return price ? [[holder.dataset.lot ?? 'panel', price]] : [];
      }),
    );
  });

/** Resolves when a price that was on the page is another one, by itself. */
export async function priceMoves(page: Page, withinMs: number): Promise<void> {
  const before = await pricesOn(page);
  await page.waitForFunction(
    (known) =>
      [...document.querySelectorAll<HTMLElement>('[data-lot], section[aria-label="出价面板"]')].some(
        (holder) => {
          const was = known[holder.dataset.lot ?? 'panel'];
          const now = holder.querySelector('[data-live="price-text"]')?.textContent;
          return was !== undefined && Boolean(now) && now !== was;
        },
      ),
    before,
    { timeout: withinMs, polling: 250 },
  );
}

const MOVED = /第 (\d+) 次延时/;

/** How often the end of the lot has been moved, as its panel says. */
export async function endsMoved(page: Page): Promise<number> {
  return Number(MOVED.exec((await panelOf(page).textContent()) ?? '')?.[1] ?? 0);
}

/** Resolves when the panel says that the end was moved more often than `before`. */
export function endMovesBeyond(page: Page, before: number, withinMs: number): Promise<unknown> {
  return page.waitForFunction(
    ([pattern, count]) => {
      const panel = document.querySelector('section[aria-label="出价面板"]');
      return Number(new RegExp(pattern).exec(panel?.textContent ?? '')?.[1] ?? 0) > count;
    },
    [MOVED.source, before] as const,
    { timeout: withinMs, polling: 250 },
  );
}

const openLots = async (origin: string): Promise<readonly LotView[]> => {
  const response = await fetch(`${origin}${BASE}${routes.lotList.path}?size=100`);
  const { data } = (await response.json()) as { readonly data: LotList };
  return data.rows.map(({ view }) => view).filter(({ status }) => status === 'open');
};

/** A lot that is open tells what it started at. */
const startFen = ({ startPriceFen }: LotView): number => startPriceFen ?? 0;

/** How many steps somebody of the sample house would still go on from where the lot stands. */
const stepsLeft = (view: LotView): number => {
  const { id, nextMinimumFen, stepFen } = view;
  const [best] = demandFor({ id, startPriceFen: startFen(view) }).buyers;
  return best ? Math.floor((best.mostFen - nextMinimumFen) / stepFen) : 0;
};

/** So much time a lot has left, in ms, and so many steps somebody of the house still goes. */
interface Wanted {
  readonly leastMs: number;
  readonly mostMs: number;
  readonly steps: number;
}

/** Further than anybody of the login dialog goes: they leave maximums too (demo/rivals.ts). */
const STEPS_AHEAD = 16;
const FEN_OF_HUNDRED_YUAN = 10_000;

/** A maximum that nobody of the sample house goes over, in whole hundreds of yuan. */
export function winningYuan(view: LotView): number {
  const { id, stepFen } = view;
  const startPriceFen = startFen(view);
  const mostFen = demandFor({ id, startPriceFen }).buyers[0]?.mostFen ?? startPriceFen;
  return Math.ceil((mostFen + STEPS_AHEAD * stepFen) / FEN_OF_HUNDRED_YUAN) * 100;
}

const LOOK_AGAIN_MS = 5_000;

/** No reserve is left to be met: the highest bid wins, and nobody negotiates. */
const isSoldToHighest = ({ reserve }: LotView): boolean => reserve === 'none' || reserve === 'met';

const endsIn = ({ endsAtMs }: LotView, { leastMs, mostMs }: Wanted): boolean =>
  endsAtMs - Date.now() >= leastMs && endsAtMs - Date.now() <= mostMs;

/**
 * The lot that ends first of those that are in their last minutes and that somebody else wants too.
 * Waits for it, for lots that nobody wants may follow one another; null when there is none in time.
 */
export async function lotToBidOn(origin: string, wanted: Wanted, withinMs: number): Promise<LotView | null> {
  const untilMs = Date.now() + withinMs;
  for (;;) {
    const lots = await openLots(origin);
    const [first] = lots
      .filter((lot) => lot.format === 'timed' && isSoldToHighest(lot) && endsIn(lot, wanted))
      .filter((lot) => stepsLeft(lot) >= wanted.steps)
      .toSorted((one, other) => one.endsAtMs - other.endsAtMs);
    if (first) return first;
    if (Date.now() > untilMs) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Opens an account by the code that the sample house says itself. */
export async function openAccount(page: Page, phone: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: '登录落槌' });
  await prompt.getByLabel('手机号').fill(phone);
  await prompt.getByRole('button', { name: '获取验证码' }).click();
  const said = await prompt.getByText(/演示验证码 \d{6}/).textContent();
  await prompt.getByLabel('验证码').fill(/\d{6}/.exec(said ?? '')?.[0] ?? '');
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await prompt.waitFor({ state: 'hidden' });
}

export async function register(page: Page): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await panel.getByRole('button', { name: /^冻结 ¥/ }).click();
  await panel.getByText(/本件保证金已冻结/).waitFor();
}

export async function bidTheMinimum(page: Page): Promise<void> {
  return panelOf(page)
    .getByRole('button', { name: /^(出价|加价反超) ¥/ })
    .click();
}
