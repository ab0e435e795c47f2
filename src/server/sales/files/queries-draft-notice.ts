// The announcement of a draft as the public would read it if it were announced now: made by what
// makes the public one. Source: 拍卖法 第45…48条; product.md 5.18.
import type { DraftNotice } from '#contract/sales/outputs.ts';
import { legalBox } from '#core/sales/notice-law.ts';
import type { HouseContact } from '#server/content/own-texts.ts';
import { noticeChapters } from '#server/sales/notices/notice-words.ts';
import { auctioneerById } from '#server/sales/rules/store-register.ts';
import { rulesByVersion } from '#server/sales/rules/store-rule-sets.ts';
import { lotDraftsOf, saleFileById } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

interface Asked {
  readonly id: string;
  readonly seal: Pick<TextSeal, 'open'>;
  readonly contact: HouseContact;
  readonly nowMs: number;
}

/** Undefined: there is no such file; null: nobody knows its rules. */
export async function draftNotice(
  reader: Reader,
  { id, seal, contact, nowMs }: Asked,
): Promise<DraftNotice | null | undefined> {
  const file = await saleFileById(reader, id);
  if (!file) return undefined;
  const { plan, rules: frozen, announcedAtMs } = file;
  const rules = frozen ?? (await rulesByVersion(reader, plan.rulesVersion))?.rules;
  if (!rules) return null;
  const drafts = await lotDraftsOf(reader, seal, id);
  const auctioneer = await auctioneerById(reader, plan.auctioneerId);
  const facts = {
    plan,
    rules,
    lots: drafts.map(({ plan: { depositFen, reserveFen } }) => ({
      depositFen,
      hasReserve: reserveFen !== null,
    })),
    lotCount: drafts.length,
    auctioneer: auctioneer?.name ?? '',
    certificate: auctioneer?.certificate ?? '',
    contact,
  };
  return {
    title: `${plan.name}拍卖公告`,
    chapters: noticeChapters(facts),
    law: legalBox({ plan, rules, announcedAtMs: announcedAtMs ?? nowMs }),
  };
}
