// Sales that wait to be approved or announced, and permits that are to be renewed.
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import { isPermitEnding, type WorkItem } from '#core/office/work.ts';
import { announceByMs } from '#core/sales/announcing.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { allAuctioneers, allHouses } from './rules/store-register.ts';
import { allRules } from './rules/store-rule-sets.ts';
import { filesAt, type SaleFile } from './store-sale-files.ts';

const KINDS = { 'in-review': 'sale-review', approved: 'sale-announcing' } as const;

type WaitingStage = keyof typeof KINDS;

const filesWaiting = async ({ reader, beyond }: WorkRequest, stage: WaitingStage): Promise<WorkItem[]> => {
  const outside = await beyond(WORK_RIGHTS[KINDS[stage]]);
  const [files, rules] = await Promise.all([
    filesAt(reader, stage, { most: MOST_OF_KIND, beyond: outside }),
    allRules(reader),
  ]);
  const profiles = new Map(rules.map(({ rules: { version, profile } }) => [version, profile]));
  return files.map(({ id: ref, plan, submittedById }: SaleFile) => ({
    kind: KINDS[stage],
    ref,
    number: null,
    about: plan.name,
    waiting: { name: plan.consignor },
    sumFen: null,
    dueAtMs: announceByMs(plan, profiles.get(plan.rulesVersion) === 'judicial'),
    proposerId: stage === 'in-review' ? submittedById : null,
  }));
};

const permitsEnding = async ({ reader, nowMs }: WorkRequest): Promise<WorkItem[]> => {
  const [houses, auctioneers] = await Promise.all([allHouses(reader), allAuctioneers(reader)]);
  const papers = [
    ...houses.map(({ permitNumber: number, ...house }) => ({ ...house, number })),
    ...auctioneers.map(({ certificate: number, ...auctioneer }) => ({ ...auctioneer, number })),
  ];
  return papers
    .filter((paper) => isPermitEnding(paper, nowMs))
    .map(({ id: ref, number, name: about, validUntilMs: dueAtMs }) => ({
      kind: 'permit',
      ref,
      number,
      about,
      waiting: null,
      sumFen: null,
      dueAtMs,
      proposerId: null,
    }));
};

export async function saleWork(asked: WorkRequest): Promise<readonly WorkItem[]> {
  const parts = [filesWaiting(asked, 'in-review'), filesWaiting(asked, 'approved'), permitsEnding(asked)];
  return (await Promise.all(parts)).flat();
}
