// A person follows a partner of the house, or lets it go. Source: core/sales/partner.ts.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import { followRefusal, type PartnerRefusal } from '#core/sales/partner.ts';
import type { Command } from '#server/engine/command.ts';
import { addFollow, dropFollow, followedBy, isNamed } from './store-partners.ts';

type PartnerFollowed = Result<{ readonly answer: Outputs['followPartner'] }, PartnerRefusal>;

/** Each way twice is the same as once; whatever is followed can be let go. */
export const followPartner: Command<Inputs['followPartner'] & { readonly userId: string }, PartnerFollowed> =
  {
    name: 'follow-partner',
    sparesBidders: true,
    run: async ({ db, nowMs }, { userId, partnerId, isFollowed }) => {
      if (!isFollowed) await dropFollow(db, { userId, partnerId });
      else {
        const followed = (await followedBy(db, userId)).map((row) => row.partnerId);
        const refusal = followRefusal(partnerId, { followed, isKnown: await isNamed(db, partnerId) });
        if (refusal) return refuse(refusal);
        await addFollow(db, { userId, partnerId, atMs: nowMs });
      }
      return { ok: true, answer: { partnerId, isFollowed } };
    },
  };
