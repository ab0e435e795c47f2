// Subject of a page, for machines: the house, a lot and its offer, a sale as an event, an article,
// the way back up. Written as data blocks: nothing in them runs, so the content policy has nothing
// to say about them. Source: schema.org.
import type { LotDetail } from '#contract/lots/outputs.ts';
import { CATEGORY_WORDS } from '#contract/orders/order-words.ts';
import type { NoticeDetail } from '#contract/sales/notice-outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import { noticePath, salePath } from '#lib/auction-paths.ts';
import { categoryOf } from '#lib/lots/category.ts';
import { listFaceOf } from '#lib/lots/page-face.ts';

export type Structured = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';
const FEN_PER_YUAN = 100;

/** JSON that cannot end the element it stands in. */
export function structuredText(data: Structured): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A sale as an event that is held online. */
export function saleData(sale: Sale, site: URL): Structured {
  return {
    ...onlineEvent,
    name: sale.name,
    startDate: new Date(sale.startsAtMs).toISOString(),
    endDate: new Date(sale.endsAtMs).toISOString(),
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: absolute(salePath(sale), site) },
    organizer: nameOnly(sale.consignor),
    image: absolute(`/og/sale/${sale.id}.jpg`, site),
  };
}

const absolute = (path: string, site: URL): string => new URL(path, site).href;

interface House {
  readonly name: string;
  readonly phone: string;
  readonly mail: string;
  readonly address: string;
}

const nameOnly = (name: string): Structured => ({ '@type': 'Organization', name });

export function houseData({ name, phone, mail, address }: House, site: URL): Structured {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: absolute('/home', site),
    logo: absolute('/favicon.svg', site),
    telephone: phone,
    email: mail,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'CN' },
  };
}

export interface ArticleFacts {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedOn: Date;
  readonly source: string;
  readonly picture: string;
}

export function articleData(article: ArticleFacts, site: URL): Structured {
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedOn.toISOString(),
    author: nameOnly(article.source),
    publisher: nameOnly(article.source),
    image: absolute(article.picture, site),
    mainEntityOfPage: absolute(article.path, site),
    inLanguage: 'zh-CN',
  };
}

export interface Step {
  readonly title: string;
  readonly href?: string;
}

/** The last step is the page itself and has no address of its own. */
export function crumbsData(steps: readonly Step[], site: URL): Structured {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      ...(href === undefined ? {} : { item: absolute(href, site) }),
    })),
  };
}

const AVAILABILITY: Partial<Record<LotDetail['view']['status'], string>> = {
  scheduled: 'PreOrder',
  open: 'InStock',
  'on-sale': 'InStock',
  sealed: 'InStock',
  falling: 'InStock',
  paused: 'InStock',
  confirming: 'InStock',
  sold: 'SoldOut',
};

/** A lot as a product that is offered at the price it stands at, as far as that is told. */
export function lotData(lot: LotDetail, path: string, site: URL): Structured {
  const { brand } = listFaceOf(lot);
  const priceFen = shownPriceFen(lot.view);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: lot.title,
    sku: lot.number,
    category: CATEGORY_WORDS[categoryOf(lot)],
    brand: { '@type': 'Brand', name: brand },
    image: absolute(`/og/lot/${lot.view.id}.jpg`, site),
    itemCondition: `${CONTEXT}/UsedCondition`,
    offers: {
      '@type': 'Offer',
      url: absolute(path, site),
      ...(priceFen !== null && { price: priceFen / FEN_PER_YUAN, priceCurrency: 'CNY' }),
      availability: `${CONTEXT}/${AVAILABILITY[lot.view.status] ?? 'Discontinued'}`,
      availabilityStarts: new Date(lot.view.startsAtMs).toISOString(),
      availabilityEnds: new Date(lot.view.endsAtMs).toISOString(),
      seller: nameOnly(lot.sale.consignor),
    },
  };
}

type Announced = Pick<NoticeDetail, 'notice' | 'title'>;

const onlineEvent = { '@context': CONTEXT, '@type': 'SaleEvent' } as const;

/** An announced sale as an event that is held online, or is not held any more. */
export function noticeData({ notice, title }: Announced, site: URL): Structured {
  return {
    ...onlineEvent,
    name: title,
    startDate: new Date(notice.startsAtMs).toISOString(),
    eventStatus: `${CONTEXT}/${notice.state === 'withdrawn' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: absolute(noticePath(notice.saleId), site) },
    organizer: nameOnly(notice.consignor),
  };
}
