// The drafts of lots that name a person as their consignor, of sales that are not announced.
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { isNamedIn } from '#server/personal/store-counts.ts';
import type { Reader } from '#server/store/access.ts';

const OPEN = ['draft', 'in-review', 'approved'] as const;

export interface DraftOfConsignor {
  readonly lotId: string;
  readonly plan: Omit<LotPlan, 'marks' | 'reserveFen'>;
  readonly card: LotCardInput;
  readonly hasMarks: boolean;
  readonly hasReserve: boolean;
  readonly sale: SalePlan;
  readonly stage: (typeof OPEN)[number];
  readonly changedAtMs: number;
}

/** The sale that begins first stands first; within it by running order. */
export async function draftsConsignedBy(db: Reader, userId: string): Promise<readonly DraftOfConsignor[]> {
  const drafts = await db
    .selectFrom('lotDrafts')
    .selectAll()
    .where(isNamedIn('plan', userId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const saleIds = [...new Set(drafts.map(({ saleId }) => saleId))];
  if (saleIds.length === 0) return [];
  const files = await db
    .selectFrom('saleFiles')
    .select(['id', 'stage', 'plan', 'changedAtMs'])
    .where('id', 'in', saleIds)
    .where('stage', 'in', OPEN)
    .execute();
  const sales = files.map(({ plan, ...file }) => ({ ...file, plan: JSON.parse(plan) as SalePlan }));
  return sales
    .toSorted((one, other) => one.plan.startsAtMs - other.plan.startsAtMs)
    .flatMap(({ id: saleId, stage, plan: sale, changedAtMs }) =>
      drafts.flatMap((draft) => {
        const plan = JSON.parse(draft.plan) as LotPlan;
        if (draft.saleId !== saleId || !plan.consignorIds.includes(userId)) return [];
        return [
          {
            lotId: draft.id,
            plan,
            card: JSON.parse(draft.card) as LotCardInput,
            hasMarks: draft.marksSealed !== null,
            hasReserve: draft.reserveSealed !== null,
            sale,
            stage: stage as DraftOfConsignor['stage'],
            changedAtMs,
          },
        ];
      }),
    );
}

/** A draft with whom it names as consignors; null: there is none of this id. */
export async function consignedDraft(
  db: Reader,
  lotId: string,
): Promise<(Pick<DraftOfConsignor, 'card' | 'plan'> & { readonly saleId: string }) | null> {
  const row = await db
    .selectFrom('lotDrafts')
    .select(['saleId', 'plan', 'card'])
    .where('id', '=', lotId)
    .executeTakeFirst();
  if (!row) return null;
  const { saleId } = row;
  return { saleId, plan: JSON.parse(row.plan) as LotPlan, card: JSON.parse(row.card) as LotCardInput };
}
