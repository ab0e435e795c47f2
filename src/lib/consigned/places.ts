// The parts of a seller's place, each with an address of its own.
import type { ConsignedTab } from '#core/lots/consigned.ts';
import {
  consignedAnswersPath,
  consignedDisputesPath,
  consignedPapersPath,
  consignedPath,
  consignedQuestionsPath,
  pathWith,
} from '#lib/paths.ts';

export const CONSIGNED_PARTS = [
  'lots',
  'drafts',
  'papers',
  'questions',
  'answers',
  'orders',
  'disputes',
] as const;
export type ConsignedPart = (typeof CONSIGNED_PARTS)[number];

export const PART_NAMES: Readonly<Record<ConsignedPart, string>> = {
  lots: '拍品',
  drafts: '待公告',
  papers: '材料',
  questions: '提问',
  answers: '还价与议价',
  orders: '订单与货款',
  disputes: '争议',
};

export const PART_PATHS: Readonly<Record<ConsignedPart, string>> = {
  lots: consignedPath,
  drafts: `${consignedPath}/drafts`,
  papers: consignedPapersPath,
  questions: consignedQuestionsPath,
  answers: consignedAnswersPath,
  orders: `${consignedPath}/orders`,
  disputes: consignedDisputesPath,
};

export function consignedLotsPath(tab: ConsignedTab | null, page = 1): string {
  return pathWith(consignedPath, { tab: tab ?? undefined, page: page > 1 ? page : undefined });
}

/** One case on what was sold for them; `done`: the act done in it a moment ago. */
export function consignedCasePath(id: string, done?: string): string {
  return pathWith(consignedPath, { id, done }).replace(consignedPath, consignedDisputesPath);
}

/** One request for papers; `done`: pictures of it were handed in a moment ago. */
export function consignedPaperPath(id: string, isDone = false): string {
  const path = isDone ? pathWith(consignedPath, { done: id }) : consignedPath;
  return `${path.replace(consignedPath, consignedPapersPath)}#papers-${id}`;
}

/** A page of what is not announced yet. */
export function draftsPath(page: number): string {
  return pathWith(consignedPath, { page: page > 1 ? page : undefined }).replace(
    consignedPath,
    PART_PATHS.drafts,
  );
}

/** A page of a list that is gone through one after the other. */
export function furtherPath(part: ConsignedPart, after: string): string {
  return after === '' ? PART_PATHS[part] : `${PART_PATHS[part]}?${new URLSearchParams({ after })}`;
}
