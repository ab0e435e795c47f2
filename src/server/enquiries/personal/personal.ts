// Words somebody has written to the house: they stay as long as anybody's do, but the house no
// longer knows how to reach them.
import type { PersonalData } from '#server/domain.ts';
import { contactPlace } from '#server/enquiries/feedback-codec.ts';
import { dropDraftsOf } from '#server/enquiries/store-questions.ts';
import { feedbackOf, forgetQuestioner, putContact } from './store-personal.ts';

export const enquiriesPersonal = {
  erase: async ({ db, bidSeal }, { userId, feedbackIndex: ownerIndex }) => {
    await forgetQuestioner(db, userId);
    await dropDraftsOf(db, userId);
    for (const { id } of await feedbackOf(db, ownerIndex)) {
      await putContact(db, id, bidSeal.maximums.seal('', contactPlace({ id, ownerIndex })));
    }
  },
  export: async () => (await import('./queries-personal.ts')).enquiryParts,
} satisfies PersonalData;
