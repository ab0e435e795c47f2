// The pages of the past deals and their parts drawn as the house draws them, from answers a test
// gives.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { loadRenderers } from 'astro:container';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { Deal, DealList } from '#contract/catalogue/outputs.ts';
import type { VehicleCard } from '#contract/lots/lot-card.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { paperPage, type PaperElement } from '../../kit/browser/paper-page.ts';
import { noNews } from '../../kit/content/articles.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

/** The house's answer to a question: its data, or the whole envelope of a refusal. */
type Answer = (url: URL) => unknown;
export type Answers = Partial<Record<RouteName, Answer>>;

export function refusedWith(code: number, data: unknown = null) {
  return { code, msg: '不行', data };
}

export function someDeals(rows: readonly Deal[], part: Partial<DealList> = {}): DealList {
  return {
    rows,
    page: 1,
    size: 20,
    pageCount: 1,
    next: null,
    total: rows.length,
    isAtLeast: false,
    isForStrangers: false,
    nowMs: NOW_MS,
    ...part,
  };
}

const serviceOf = (answers: Answers): typeof fetch => {
  const names = Object.keys(routes) as RouteName[];
  return (asked) => {
    const url = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
    const name = names.find((one) => BASE + routes[one].path === url.pathname);
    const said = (name && answers[name]?.(url)) ?? refusedWith(500);
    const isEnvelope = typeof said === 'object' && said !== null && 'code' in said && 'msg' in said;
    return Promise.resolve(Response.json(isEnvelope ? said : { code: 200, msg: '', data: said }));
  };
};

const container = await AstroContainer.create({
  renderers: await loadRenderers([getContainerRenderer()]),
});

export interface DrawnPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly page: PaperElement;
}

/** A page at an address, for who has no script. */
export async function drawnPage(page: unknown, address: string, answers: Answers): Promise<DrawnPage> {
  const answer = await container.renderToResponse(page as Piece, {
    request: new Request(`http://localhost${address}`),
    locals: {
      api: serviceOf(answers),
      news: noNews,
      session: null,
      sample: null,
      form: null,
    } as unknown as App.Locals,
  });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, page: paperPage(html) };
}

/** A part of a page by itself. */
export async function drawnPart(
  part: unknown,
  props: object,
  slots: Readonly<Record<string, string>> = {},
): Promise<PaperElement> {
  return paperPage(
    await container.renderToString(part as Piece, { props: { ...props }, slots: { ...slots } }),
  );
}

/** Text somebody reads there. */
export function wordsOf(element: PaperElement): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim();
}

export function wordsOfAll(page: PaperElement, selector: string): readonly string[] {
  return page.querySelectorAll(selector).map(wordsOf);
}

/** Target of a link, as a browser reads it. */
export function hrefOf(link: PaperElement): URL {
  return new URL((link.getAttribute('href') ?? '').replaceAll('&amp;', '&'), 'http://localhost');
}

type VehicleDeal = Extract<Deal, VehicleCard>;

export function someDeal(part: Partial<VehicleDeal> = {}): VehicleDeal {
  return {
    ...aLot(),
    lotId: 'lot-1',
    soldAtMs: NOW_MS,
    hammerFen: 6_130_000,
    format: 'timed',
    bidCount: 12,
    bidderCount: 3,
    extensionCount: 1,
    ...part,
  };
}
