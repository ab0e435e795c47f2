// Places to which the texts of each sealed column are bound, given by the code that seals them
// there. A column without its place does not compile.
import { exportPlace } from '#server/accounts/own-data/store-exports.ts';
import { profilePlace } from '#server/accounts/own/profile-seal.ts';
import { wechatPersonPlace } from '#server/accounts/wechat/person-seal.ts';
import { agentNamePlace } from '#server/agents/agent-codec.ts';
import { searchNamePlace } from '#server/catalogue/searches/search-seal.ts';
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { contactPlace, ownerPlace } from '#server/enquiries/feedback-codec.ts';
import { answerPlace, enquiryTextPlace } from '#server/enquiries/queries-enquiries.ts';
import { legalNamePlace } from '#server/identity/legal-name.ts';
import { dataKeyPlace, recordPlace } from '#server/identity/record-seal.ts';
import { groupPlace, notePlace } from '#server/lots/follows/note-seal.ts';
import { marksPlace } from '#server/lots/store-vehicle-marks.ts';
import { pushPlace } from '#server/notifications/push-seal.ts';
import { commentPlace } from '#server/orders/after/store-ratings.ts';
import { payerPlace, referencePlace } from '#server/payments/transfers/transfer-codec.ts';
import { phonePlace } from '#server/store/seal.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { PlacedBy, SealedName } from '#server/store/seals/sealed-columns.ts';

const PLACES: { readonly [Name in SealedName]: (row: PlacedBy<Name>) => Place } = {
  'users.phoneSealed': phonePlace,
  'bankCards.sealed': cardPlace,
  'enquiries.sealed': ({ id }) => enquiryTextPlace(id),
  'enquiries.answerSealed': ({ id }) => answerPlace(id),
  'profiles.sealed': ({ userId }) => profilePlace(userId),
  'pushBrowsers.sealed': pushPlace,
  'dataExports.sealed': exportPlace,
  'wechatStates.personSealed': wechatPersonPlace,
  'followNotes.noteSealed': notePlace,
  'followNotes.groupSealed': groupPlace,
  'verifications.dataKey': ({ id, userId: ownerId, sealVersion }) =>
    dataKeyPlace(recordPlace('verifications', { id, ownerId }, Number(sealVersion))),
  'identityPictures.dataKey': (row) => dataKeyPlace(recordPlace('identityPictures', row)),
  'avatars.dataKey': ({ id, userId: ownerId }) => dataKeyPlace(recordPlace('avatars', { id, ownerId })),
  'users.legalNameSealed': ({ id }) => legalNamePlace(id),
  'verifications.legalNameSealed': ({ userId }) => legalNamePlace(userId),
  'agents.nameSealed': agentNamePlace,
  'feedbacks.ownerSealed': ownerPlace,
  'feedbacks.contactSealed': contactPlace,
  'transfers.payerNameSealed': payerPlace,
  'transfers.referenceSealed': referencePlace,
  'savedSearches.nameSealed': searchNamePlace,
  'vehicleMarks.sealed': ({ lotId }) => marksPlace(`lots.${lotId}`),
  'orderRatings.commentSealed': commentPlace,
};

export function placeOf<Name extends SealedName>(
  name: Name,
  { placedBy }: { readonly placedBy: PlacedBy<Name> },
): Place {
  return PLACES[name](placedBy);
}
