// Places to which the texts of each sealed column are bound, given by the code that seals them
// there. A column without its place does not compile.
import { agentNamePlace } from '#server/accounts/agents/agent-codec.ts';
import { exportPlace } from '#server/accounts/own-data/store-exports.ts';
import { profilePlace } from '#server/accounts/own/profile-seal.ts';
import { legalNamePlace } from '#server/accounts/verification/legal-name.ts';
import { dataKeyPlace, recordPlace } from '#server/accounts/verification/record-seal.ts';
import { wechatPersonPlace } from '#server/accounts/wechat/person-seal.ts';
import { contactPlace, ownerPlace } from '#server/enquiries/feedback-codec.ts';
import { answerPlace, enquiryTextPlace } from '#server/enquiries/queries-enquiries.ts';
import { marksPlace } from '#server/lots/store-vehicle-marks.ts';
import { pushPlace } from '#server/notifications/push-seal.ts';
import { commentPlace } from '#server/orders/after/store-ratings.ts';
import { phonePlace } from '#server/store/seal.ts';
import type { PlacedBy, SealedName } from '#server/store/seals/sealed-columns.ts';

const PLACES: { readonly [Name in SealedName]: (row: PlacedBy<Name>) => string } = {
  'users.phoneSealed': ({ phoneIndex }) => phonePlace(phoneIndex),
  'agents.phoneSealed': ({ phoneIndex }) => phonePlace(phoneIndex),
  'bankCards.sealed': ({ id }) => id,
  'enquiries.sealed': ({ id }) => enquiryTextPlace(id),
  'enquiries.answerSealed': ({ id }) => answerPlace(id),
  'profiles.sealed': ({ userId }) => profilePlace(userId),
  'pushBrowsers.sealed': ({ endpointHash }) => pushPlace(endpointHash),
  'dataExports.sealed': ({ id }) => exportPlace(id),
  'wechatStates.personSealed': ({ stateHash }) => wechatPersonPlace(stateHash),
  'verifications.dataKey': ({ id, sealVersion }) =>
    dataKeyPlace(recordPlace('verifications', id, Number(sealVersion))),
  'identityPictures.dataKey': ({ id }) => dataKeyPlace(recordPlace('identityPictures', id)),
  'avatars.dataKey': ({ id }) => dataKeyPlace(recordPlace('avatars', id)),
  'users.legalNameSealed': ({ id }) => legalNamePlace(id),
  'verifications.legalNameSealed': ({ userId }) => legalNamePlace(userId),
  'agents.nameSealed': ({ id }) => agentNamePlace(id),
  'feedbacks.ownerSealed': ({ id }) => ownerPlace(id),
  'feedbacks.contactSealed': ({ id }) => contactPlace(id),
  'vehicleMarks.sealed': ({ lotId }) => marksPlace(`lots.${lotId}`),
  'orderRatings.commentSealed': ({ orderId }) => commentPlace(orderId),
};

export function placeOf<Name extends SealedName>(
  name: Name,
  { placedBy }: { readonly placedBy: PlacedBy<Name> },
): string {
  return PLACES[name](placedBy);
}
