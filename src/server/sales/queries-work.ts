// Sales that wait to be approved or announced, and permits that are to be renewed.
import { isPermitEnding } from '#core/office/work.ts';
import { announceByMs } from '#core/sales/announcing.ts';
import type { WorkRequest } from '#server/house-work.ts';
import type { SalesBeyond } from '#server/store/access.ts';
import { fewOfWork } from '#server/work-rows.ts';
import { allAuctioneers, allHouses } from './rules/store-register.ts';
import { allRules } from './rules/store-rule-sets.ts';
import { filesAt } from './store-sale-files.ts';

const STAGES = { 'sale-review': 'in-review', 'sale-announcing': 'approved' } as const;

const filesWaiting = async (
  { reader }: WorkRequest,
  stage: (typeof STAGES)[keyof typeof STAGES],
  beyond: SalesBeyond,
) => {
  const [files, rules] = await Promise.all([filesAt(reader, stage, beyond), allRules(reader)]);
  const profiles = new Map(rules.map(({ rules: { version, profile } }) => [version, profile]));
  return files.map(({ id: ref, plan, submittedById }) => ({
    ref,
    about: plan.name,
    waiting: { name: plan.consignor },
    dueAtMs: announceByMs(plan, profiles.get(plan.rulesVersion) === 'judicial'),
    proposerId: stage === 'in-review' ? submittedById : null,
  }));
};

const permitsEnding = async ({ reader, nowMs }: WorkRequest) => {
  const [houses, auctioneers] = await Promise.all([allHouses(reader), allAuctioneers(reader)]);
  const papers = [
    ...houses.map(({ permitNumber: number, ...house }) => ({ ...house, number })),
    ...auctioneers.map(({ certificate: number, ...auctioneer }) => ({ ...auctioneer, number })),
  ];
  return papers
    .filter((paper) => isPermitEnding(paper, nowMs))
    .map(({ id: ref, number, name: about, validUntilMs: dueAtMs }) => ({ ref, number, about, dueAtMs }));
};

export const saleWork = [
  ...(['sale-review', 'sale-announcing'] as const).map((kind) =>
    fewOfWork(kind, (asked, beyond) => filesWaiting(asked, STAGES[kind], beyond)),
  ),
  fewOfWork('permit', permitsEnding),
];
