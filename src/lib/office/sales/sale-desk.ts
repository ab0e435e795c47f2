// The desk of sales as its page draws it and takes its forms: the files by their state, and one of
// them from its draft to its announcement, step by step. Source: product.md 5.17, 5.18, 5.20, 7.8;
// visual language 19 (32).
import type { Outputs } from '#contract/outputs.ts';
import type { FlawPicture, LotImport } from '#contract/sales/import-calls.ts';
import type { DraftNotice, FiledLot, SaleFileView } from '#contract/sales/outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { LOT_KINDS, type LotKind } from '#core/lots/kinds.ts';
import { FILE_STATES, type FileState } from '#core/sales/file-state.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { seeOther } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, isKeepable, oneOf } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { timedId } from '#lib/random-id.ts';
import { deskVisit, orMissing, rightsOf, type DeskVisit } from '../visit.ts';
import { papersAnchor } from './paper-posts.ts';
import { freshPlan, PLAN_STEPS, type Choices } from './plan-fields.ts';
import type { SaleDeskPage, SalePost } from './sale-forms.ts';
import { postedTo } from './sale-posts.ts';

/** 基本, 时间地点, 规则与费率, 拍品, 校验与提交; of an announced sale the last is its overview. */
export const SALE_STEPS = [...PLAN_STEPS, 'lots', 'check'] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/** Deeds the reader has the right for. */
export interface SaleRights {
  readonly mayDraft: boolean;
  readonly mayRelease: boolean;
  readonly mayAmendLot: boolean;
  readonly mayAmendNotice: boolean;
}

/**
 * A lot that is open in the sale: written down already, announced without ever having been, or a
 * new one of a kind.
 */
export interface OpenLot {
  readonly lotId: string;
  readonly kind: LotKind;
  /** Null: it is new, or was announced without a draft. */
  readonly filed: FiledLot | null;
  readonly shown: Outputs['lotShown'] | null;
  /** As the public reads it; null: it is not announced. */
  readonly detail: Outputs['lotDetail'] | null;
  /** Null: it is new. */
  readonly papers: Outputs['paperRequests'] | null;
}

/** A sheet of lots: the last that came, and the kind the next one is of. */
export interface OpenSheet {
  readonly kind: LotKind;
  /** Null: none has come. */
  readonly last: LotImport | null;
  /** Pictures of damages, in which the flaws are pointed out. */
  readonly flaws: readonly FlawPicture[];
}

export interface OpenSale {
  readonly file: SaleFileView;
  readonly step: SaleStep;
  readonly choices: Choices;
  /** Null: it is not asked for, or nobody knows its rules. */
  readonly notice: DraftNotice | null;
  readonly lot: OpenLot | null;
  /** Lots of a sale that was announced without drafts; null: it has some, or they are not shown. */
  readonly publicLots: Outputs['saleLots'] | null;
  /** Null: it is not asked for. */
  readonly sheet: OpenSheet | null;
}

interface SaleFilter {
  readonly state: FileState | null;
  readonly words: string;
  readonly after: string;
}

export interface SaleVisit {
  readonly rights: SaleRights;
  readonly filter: SaleFilter;
  /** Null: one of them is open. */
  readonly list: Outputs['saleFileList'] | null;
  readonly open: OpenSale | null;
  /** A sale nobody has drafted yet. */
  readonly fresh: { readonly plan: SalePlan; readonly choices: Choices } | null;
}

export interface SaleDesk {
  readonly post: SalePost;
  readonly visit: DeskVisit<SaleVisit>;
  /** Deed that has just been done; null: none. */
  readonly done: string | null;
}

/** Content of the desk; a response leads on. */
export async function saleDesk(page: SaleDeskPage, nowMs: number): Promise<SaleDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const place = await papersPlace(page);
  if (place !== null) return seeOther(place, []);
  return { post, visit: await deskVisit(visitOf(page, nowMs)), done: searchParams.get('done') };
}

/**
 * Address of the lot that a request for papers is about; null: none is asked for, or it is not
 * there.
 */
const papersPlace = async ({ url, locals }: SaleDeskPage): Promise<string | null> => {
  const requestId = idIn(url.searchParams, 'papers');
  if (requestId === null) return null;
  const place = await orMissing(apiOver(locals.api)('paperRequestPlace', { id: requestId }));
  if (!place) return null;
  const { saleId: id, lotId: lot } = place;
  return `${url.pathname}${queryString({ id, step: 'lots', lot })}#${papersAnchor(requestId)}`;
};

const MOST_WORDS = 60;

const filterIn = (params: URLSearchParams): SaleFilter => {
  const words = cutTo((params.get('words') ?? '').trim(), MOST_WORDS);
  return {
    state: oneOf(FILE_STATES, params.get('state')),
    words: isKeepable(words) ? words : '',
    after: afterPlaceIn(params),
  };
};

const visitOf = async (page: SaleDeskPage, nowMs: number): Promise<SaleVisit> => {
  const { searchParams } = page.url;
  const call = apiOver(page.locals.api);
  const id = idIn(searchParams, 'id');
  const isFresh = id === null && searchParams.get('new') === 'yes';
  const filter = filterIn(searchParams);
  const [rights, list, open, choices] = await Promise.all([
    rightsIn(page, call),
    id === null && !isFresh ? listOf(call, filter) : null,
    id === null ? null : openSale(call, id, searchParams),
    isFresh ? choicesOf(call) : null,
  ]);
  return { rights, filter, list, open, fresh: choices && { plan: freshPlan(choices, nowMs), choices } };
};

const rightsIn = async ({ locals }: SaleDeskPage, call: Call): Promise<SaleRights> => {
  const rights = (await rightsOf(call, locals.session?.userInfo.sid ?? null, 'sale.view')) ?? [];
  return {
    mayDraft: rights.includes('sale.draft'),
    mayRelease: rights.includes('sale.release'),
    mayAmendLot: rights.includes('lot.amend'),
    mayAmendNotice: rights.includes('notice.amend'),
  };
};

const listOf = (call: Call, { state, words, after }: SaleFilter): Promise<Outputs['saleFileList']> =>
  call('saleFileList', {
    ...(state !== null && { state }),
    ...(words !== '' && { words }),
    ...(after !== '' && { after }),
  });

const choicesOf = async (call: Call): Promise<Choices> => {
  const [{ houses, auctioneers }, { rows: rules }] = await Promise.all([
    call('register', {}),
    call('ruleSetList', {}),
  ]);
  return { houses, auctioneers, rules };
};

const openSale = async (call: Call, id: string, params: URLSearchParams): Promise<OpenSale> => {
  const step = oneOf(SALE_STEPS, params.get('step')) ?? 'check';
  const [file, choices, { notice }] = await Promise.all([
    call('saleFile', { id }),
    choicesOf(call),
    step === 'check' ? call('draftNotice', { id }) : { notice: null },
  ]);
  const lot = step === 'lots' ? await openLot(call, file, params) : null;
  const isSheet = step === 'lots' && params.get('sheet') === 'yes';
  const sheet = isSheet ? await openSheet(call, file, params) : null;
  const isListed = (step === 'lots' || step === 'check') && lot === null && isUndrafted(file);
  const publicLots = isListed ? await publicLotsOf(call, id, params) : null;
  return { file, step, choices, notice, lot, publicLots, sheet };
};

const isUndrafted = ({ stage, lots, lotCount }: SaleFileView): boolean =>
  stage === 'announced' && lots.length === 0 && lotCount > 0;

const publicLotsOf = (
  call: Call,
  id: string,
  params: URLSearchParams,
): Promise<Outputs['saleLots'] | null> => {
  const page = Math.max(1, Math.trunc(Number(params.get('lots'))) || 1);
  return orMissing(call('saleLots', { id, page }));
};

/** Kind that is chosen, or the usual one of the hall. */
const kindIn = (file: SaleFileView, params: URLSearchParams): LotKind =>
  oneOf(LOT_KINDS, params.get('kind')) ?? (file.plan.hall === 'vehicle' ? 'vehicle' : 'equipment');

const openSheet = async (call: Call, file: SaleFileView, params: URLSearchParams): Promise<OpenSheet> => {
  const { sheet, flaws } = await call('lotImport', { saleId: file.id });
  return { kind: kindIn(file, params), last: sheet, flaws };
};

const openLot = async (call: Call, file: SaleFileView, params: URLSearchParams): Promise<OpenLot | null> => {
  const lotId = idIn(params, 'lot');
  if (lotId === null) return null;
  if (lotId === 'new') {
    const none = { filed: null, shown: null, detail: null, papers: null };
    return { lotId: timedId(file.nowMs), kind: kindIn(file, params), ...none };
  }
  const filed = file.lots.find((lot) => lot.lotId === lotId);
  if (!filed) return file.stage === 'announced' ? undraftedLot(call, file, lotId) : null;
  const [shown, detail, papers] = await Promise.all([
    call('lotShown', { lotId }),
    file.stage === 'announced' ? call('lotDetail', { id: lotId }) : null,
    call('paperRequests', { lotId }),
  ]);
  return { lotId, kind: filed.card.kind, filed, shown, detail, papers };
};

/** Null: there is no such lot in the sale. */
const undraftedLot = async (call: Call, file: SaleFileView, lotId: string): Promise<OpenLot | null> => {
  const detail = await orMissing(call('lotDetail', { id: lotId }));
  if (detail?.sale.id !== file.id) return null;
  const papers = await call('paperRequests', { lotId });
  return { lotId, kind: detail.kind, filed: null, shown: null, detail, papers };
};
