// The desk of evidence: a lot is found by its number or its name, what was shown of it and to whom,
// its papers with their hashes, and the pack, which is made when it is fetched. Source: product.md
// 5.9, 5.23, 7.8; 拍卖法 第18条.
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { LotDetail, LotSummary } from '#contract/lots/outputs.ts';
import type { LotSeen } from '#contract/lots/shown-calls.ts';
import { lotStatusWord } from '#contract/lots/status-words.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { nullIfMissing, orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { idIn, isKeepable } from '#lib/query-fields.ts';
import type { MailRow } from '../questions/parts.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

const MOST_WORDS = 60;
const MOST_FOUND = 20;

export interface EvidenceThing {
  readonly lot: LotDetail;
  readonly seen: LotSeen;
  /** Null: this person has not the right, or they could not be read. */
  readonly papers: readonly PaperInfo[] | null;
  /** Addresses of the pack; null: the lot is not over, and its maximums are nobody's to see. */
  readonly packs: { readonly masked: string; readonly whole: string } | null;
}

export interface EvidenceList {
  readonly rows: readonly MailRow[];
  readonly open: EvidenceThing | null;
}

export interface EvidenceDesk {
  readonly words: string;
  readonly visit: DeskVisit<EvidenceList>;
}

type DeskPage = Pick<FormPage, 'locals' | 'response'> & { readonly url: URL };

export async function evidenceDesk(page: DeskPage): Promise<EvidenceDesk> {
  page.response.headers.set('cache-control', 'no-store');
  const { searchParams } = page.url;
  const typed = cutTo((searchParams.get('words') ?? '').trim(), MOST_WORDS);
  const words = isKeepable(typed) ? typed : '';
  const call = apiOver(page.locals.api);
  return { words, visit: await deskVisit(listOf(call, words, idIn(searchParams, 'id'))) };
}

const listOf = async (call: Call, words: string, id: string | null): Promise<EvidenceList> => {
  const open = id === null ? null : await thingOf(call, id);
  return { rows: (await found(call, words)).map(rowOf), open };
};

/** Lots by what was typed, those that were sold first; without it those that ended last. */
const found = async (call: Call, words: string): Promise<readonly LotSummary[]> => {
  if (words === '') return (await call('lotList', { tab: 'ended', size: MOST_FOUND })).rows;
  const [named, sold, live] = await Promise.all([
    byId(call, words),
    call('search', { q: words, among: 'sold' }),
    call('search', { q: words }),
  ]);
  const all = [...named, ...sold.rows, ...live.rows];
  return [...new Map(all.map((lot) => [lot.view.id, lot])).values()].slice(0, 2 * MOST_FOUND);
};

const ID = /^[A-Za-z0-9_-]{1,40}$/;

const byId = async (call: Call, words: string): Promise<readonly LotSummary[]> => {
  const lot = ID.test(words) ? await nullIfMissing(call('lotDetail', { id: words })) : null;
  return lot ? [lot] : [];
};

const rowOf = ({ number, title, view }: LotSummary): MailRow => ({
  id: view.id,
  number,
  who: `${number} 号`,
  kindWord: lotStatusWord(view),
  text: title,
  atMs: view.endsAtMs,
  dueAtMs: null,
});

const thingOf = async (call: Call, lotId: string): Promise<EvidenceThing> => {
  const seen = await call('lotSeen', { lotId });
  const lot = await call('lotDetail', { id: lotId });
  const papers = await orNull(call('lotPapers', { lotId }));
  return { lot, seen, papers: papers?.rows ?? null, packs: isOver(lot.view) ? packsOf(lotId) : null };
};

const packsOf = (lotId: string): EvidenceThing['packs'] => {
  const address = `${BASE}${routes.evidence.path}?lotId=${encodeURIComponent(lotId)}`;
  return { masked: address, whole: `${address}&persons=1` };
};
