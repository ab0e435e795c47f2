// The house's register, and the rules it puts into force. Source: 拍卖法 第11、14条; 电子商务法
// 第34条; product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse } from '#core/result.ts';
import { rulesRefusal } from '#core/sales/rule-check.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { seeToPermit } from '#server/sales/commands-permit-watch.ts';
import { putAuctioneer, putHouse } from './store-register.ts';
import { addRules, rulesByVersion } from './store-rule-sets.ts';

export const recordHouse: StaffCommand<Inputs['putHouse'] & ByStaff, StaffAnswer<Outputs['putHouse']>> = {
  name: 'record-house',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { staffId: _, ...house }) => {
    await putHouse(context.db, house);
    await seeToPermit(context, house.id);
    return done({ id: house.id });
  },
};

export const recordAuctioneer: StaffCommand<
  Inputs['putAuctioneer'] & ByStaff,
  StaffAnswer<Outputs['putAuctioneer']>
> = {
  name: 'record-auctioneer',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db }, { staffId: _, ...auctioneer }) => {
    await putAuctioneer(db, auctioneer);
    return done({ id: auctioneer.id });
  },
};

export const publishRules: StaffCommand<
  Inputs['publishRules'] & ByStaff,
  StaffAnswer<Outputs['publishRules']>
> = {
  name: 'publish-rules',
  audit: ({ staffId: byId }) => ({ byId, ref: null }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db, nowMs }, { rules, effectiveFromMs, staffId }) => {
    const isTaken = (await rulesByVersion(db, rules.version)) !== null;
    const wrong = rulesRefusal(rules, { effectiveFromMs, isTaken }, nowMs);
    if (wrong) return refuse(wrong);
    await addRules(db, { rules, effectiveFromMs }, { staffId, atMs: nowMs });
    return done({ version: rules.version });
  },
};
