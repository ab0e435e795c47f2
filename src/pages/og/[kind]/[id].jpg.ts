// The picture a page is shared with: of an article, a lot, a sale, or of the house for every other
// page.
import type { APIRoute } from 'astro';
import { NEWS_CATEGORIES } from '#contract/content/content.ts';
import type { News } from '#contract/content/news.ts';
import { apiOver, type Call } from '#lib/api.ts';
import type { PictureFacts } from '#lib/discover/picture.ts';
import { dateTimeText } from '#lib/format.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import { drawings } from '#pages/drawings/_drawings.ts';
import { picture } from '../_painter.ts';

export const prerender = false;

const drawn = (name: string): string | null => drawings.find(({ drawing }) => drawing === name)?.svg ?? null;

interface Ask {
  readonly call: Call;
  readonly news: News;
  readonly photoOf: NonNullable<App.Locals['lotPicture']>;
}

/** A picture taken of the thing stands in place of its drawing. */
type Told = PictureFacts & { readonly photo?: Uint8Array | null };

type Tell = (id: string, ask: Ask) => Promise<Told | null>;

const kinds: Readonly<Record<string, Tell>> = {
  house: async (id) =>
    Promise.resolve(
      id === 'default'
        ? {
            title: '车况看得清，价格算得明',
            note: '在线公开竞价 · 每一口价都可回看',
            drawing: drawn('suv-navy'),
          }
        : null,
    ),
  news: async (id, { news }) => {
    const found = await news.read(id);
    if (!found) return null;
    const { title, category, publishedOn, drawing = 'sedan-silver' } = found.entry.data;
    const note = `${NEWS_CATEGORIES[category]} · ${publishedOn.toISOString().slice(0, 10)}`;
    // The painter of these has drawings only.
    return { title, note, drawing: drawn(drawing) ?? drawn('sedan-silver') };
  },
  lot: async (id, { call, photoOf }) => {
    const lot = await call('lotDetail', { id }).catch(() => null);
    if (!lot) return null;
    const note = `${lot.number} 号 · ${lot.city} · 起拍价 ${toldPriceText(lot.view.startPriceFen)}`;
    const photo = (lot.picture !== undefined && (await photoOf(lot.picture))) || null;
    return { title: lot.title, note, drawing: drawn(lot.drawing), photo };
  },
  sale: async (id, { call }) => {
    const { rows } = await call('saleList', {});
    const sale = rows.find((each) => each.id === id);
    if (!sale) return null;
    const note = `第 ${sale.number} 场 · ${sale.city} · ${dateTimeText(sale.startsAtMs).slice(0, 16)} 开拍`;
    return { title: sale.name, note, drawing: drawn('suv-silver') };
  },
};

const plain = (status: number): Response =>
  new Response(String(status), {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

export const GET: APIRoute = async ({ params: { kind = '', id = '' }, locals }) => {
  const tell = Object.hasOwn(kinds, kind) && /^[\w-]{1,60}$/.test(id) ? kinds[kind] : undefined;
  const photoOf = locals.lotPicture ?? (() => Promise.resolve(null));
  const told = tell ? await tell(id, { call: apiOver(locals.api), news: locals.news, photoOf }) : null;
  if (!told) return plain(404);
  const { photo = null, ...facts } = told;
  const key = `${kind}/${id} ${photo?.byteLength ?? 0} ${JSON.stringify(facts)}`;
  const painted = picture(key, facts, photo);
  if (!painted) return plain(503);
  const bytes = new Uint8Array(await painted);
  return new Response(bytes, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  });
};
