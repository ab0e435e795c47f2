// A page drawn as the server draws it, without a server: what it answers, and what a reader finds
// between header and footer.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { loadRenderers } from 'astro:container';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { layOut } from '#components/news/news-pages.ts';
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { News } from '#contract/content/news.ts';
import { giveBack } from '#lib/plain-form.ts';
import { noNews } from '../content/articles.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

/** People whom the sample house lets into its console. */
const SOME_LOGINS = [{ phone: '13800000021', password: 'sample', note: '钟岚 · 管理员' }];

export interface Asking {
  readonly address: string;
  /** The service it may ask; without one nothing may be asked. */
  readonly api?: typeof fetch;
  readonly news?: News;
  /** Values in the places of its address. */
  readonly params?: Readonly<Record<string, string>>;
  /** The fields of a form that was posted to it. */
  readonly posted?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly cookie?: string;
  /** Whether the house is a sample one. */
  readonly isSample?: boolean;
  readonly props?: Readonly<Record<string, unknown>>;
  /** The person logged in; nobody unless said. */
  readonly person?: UserInfo;
  /** The form that was posted had been held while its writer logged in. */
  readonly isGivenBack?: boolean;
}

export interface Drawn {
  readonly status: number;
  readonly headers: Headers;
  /** Markup in `<main>`; all of it where there is none. */
  readonly html: string;
  /** The same as it is read: without tags, one blank where there are some. */
  readonly words: string;
}

type Manifest = NonNullable<NonNullable<Parameters<typeof AstroContainer.create>[0]>['manifest']>;

/** Beside Astro's own ways to wake an island the house has one (astro.config.mjs). */
export const HOUSE_WAYS = { clientDirectives: new Map([['wake', '//']]) } as unknown as Manifest;

export async function openPages() {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers, manifest: HOUSE_WAYS });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return async (page: unknown, asking: Asking): Promise<Drawn> => {
    const { api = noService, news = noNews, props = {}, person, isSample = false } = asking;
    const sample = isSample ? { logins: [], houseLogins: SOME_LOGINS } : null;
    const session = person ? { sid: person.sid, userInfo: person } : null;
    const request = requestOf(asking);
    if (asking.isGivenBack) giveBack(request, await request.clone().formData());
    layOut(news);
    const answer = await container.renderToResponse(page as Piece, {
      request,
      locals: { api, news, session, sample, form: null } as unknown as App.Locals,
      props: { ...props },
      ...(asking.params && { params: { ...asking.params } }),
    });
    const html = mainOf(await answer.text());
    return { status: answer.status, headers: answer.headers, html, words: wordsIn(html) };
  };
}

/** Without the marks by which the build ties a sheet to its component. */
const mainOf = (html: string): string =>
  (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html).replaceAll(
    /\sdata-astro-[\w-]+(?:="[^"]*")?/g,
    '',
  );

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

export function wordsIn(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Fields its forms post besides those filled in. */
export function hiddenIn(html: string): (readonly [name: string, value: string])[] {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
}

/** Targets of the links in a piece of a page, in their order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a (?:[^>]*\s)?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

const noService: typeof fetch = () => Promise.reject(new Error('this page may ask nothing'));

const requestOf = ({ address, posted, cookie }: Asking): Request =>
  new Request(`http://localhost${address}`, {
    ...(posted && { method: 'POST', body: new URLSearchParams(posted as Record<string, string>) }),
    ...(cookie !== undefined && { headers: { cookie } }),
  });
