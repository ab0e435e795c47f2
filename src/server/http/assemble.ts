import { takeTries } from '#server/accounts/commands-take-tries.ts';
import { atRestWith, serviceKeys } from '#server/accounts/keys.ts';
import { passwordsWith, type PasswordCost } from '#server/accounts/password.ts';
import { PROOF_LIFE_MS, proofOfWork } from '#server/accounts/proof-of-work.ts';
import { practiceCookie, sessionCookie, wechatCookie } from '#server/accounts/sessions/session-cookie.ts';
import { agentGate } from '#server/agents/agent-gate.ts';
import { checkpointsIn } from '#server/audit/deeds/checkpoint-file.ts';
import { checkpointKey } from '#server/audit/deeds/checkpoint-key.ts';
import { personsShown } from '#server/audit/persons-shown.ts';
import { refusalBook } from '#server/audit/refusal-log.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { marketOf } from '#server/catalogue/queries-market.ts';
import { openEditing, type Texts } from '#server/content/editing.ts';
import { places } from '#server/domains.ts';
import { senderOf } from '#server/enquiries/sender.ts';
import { uploadGate } from '#server/http/bodies/uploads.ts';
import { identityPictures, proofPictures } from '#server/identity/identity-pictures.ts';
import { recordSeal } from '#server/identity/record-seal.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { bankFor } from '#server/ports/bank.ts';
import type { Files } from '#server/ports/files.ts';
import { pushFor, type PushConfig } from '#server/ports/push.ts';
import type { LockingReader } from '#server/store/one-at-a-time.ts';
import { phoneSeal } from '#server/store/seal.ts';
import { ringOf, type KeyRing } from '#server/store/seals/ring-seal.ts';
import { callCounts } from './call-counts.ts';
import { beyondScope, houseGate } from './house-gate.ts';
import { serviceLimits } from './limits.ts';
import { recentWriters } from './recent-writers.ts';
import type { Services } from './services.ts';
import { viewersOf } from './viewer.ts';

interface Parts extends Pick<
  Services,
  | 'kind'
  | 'clock'
  | 'sms'
  | 'printer'
  | 'files'
  | 'lotFiles'
  | 'painter'
  | 'bus'
  | 'watch'
  | 'measured'
  | 'note'
> {
  readonly origins: readonly [string, ...string[]];
  readonly paymentProviders?: readonly PaymentProvider[];
  readonly statementKey?: Services['statementKey'];
  readonly wechat?: Services['wechat'];
  readonly mail?: Services['mail'];
  /** Null: nothing is pushed. */
  readonly pushServices?: PushConfig | null;
  readonly secret: Buffer;
  readonly passwordCost?: PasswordCost | undefined;
  /** Absent: a real house asks for the second factor. */
  readonly asksFactor?: boolean | undefined;
  /** Key rings, given where they are not the one of the secret alone. */
  readonly bidKeys?: KeyRing;
  readonly recordKeys?: KeyRing;
  readonly engine: Services['engine'];
  readonly reader: LockingReader;
  readonly texts: Texts;
  /** Folder of the checkpoints of the house's deeds; null: they go with the process. */
  readonly checkpointDir?: string | null;
  /** Store of the pictures of papers, under seal. */
  readonly identityStore: Files;
}

/** Parts of the HTTP server, put beside those of the engine. */
export function assembleService({
  secret,
  passwordCost,
  texts,
  bidKeys,
  recordKeys,
  identityStore,
  paymentProviders = [],
  statementKey = null,
  wechat = null,
  mail = null,
  pushServices = null,
  checkpointDir = null,
  asksFactor: isFactorWanted = true,
  ...parts
}: Parts): Services {
  const asksFactor = parts.kind === 'real' && isFactorWanted;
  const keys = serviceKeys(secret);
  const proof = proofOfWork(keys.proof, async (challenge) => {
    const once = { key: `proof ${challenge}`, pace: { burst: 1, refillMs: PROOF_LIFE_MS } };
    return (await parts.engine.run(takeTries, { tries: [once] })).waitMs === 0;
  });
  const cookie = sessionCookie(parts.origins[0]);
  const rings = { bids: bidKeys ?? ringOf(keys.bidSeal), records: recordKeys ?? ringOf(secret) };
  const atRest = atRestWith(rings);
  const { seals } = atRest;
  const bids = bidSealWith(rings.bids);
  const viewers = viewersOf({ ...parts, asksFactor, bids });
  const identities = recordSeal(seals.identities);
  return {
    ...parts,
    asksFactor,
    keys,
    atRest,
    editing: openEditing(texts, parts),
    seal: phoneSeal({ phones: seals.phones, phoneIndex: keys.phoneIndex }),
    bids,
    cards: seals.cards,
    bank: bankFor(parts.kind, keys.bank, paymentProviders),
    paymentProviders,
    statementKey,
    wechat,
    mail,
    push: pushFor(pushServices, keys.vapid, parts.origins[0]),
    textSeal: seals.textSeal,
    passwords: passwordsWith(keys.pepper, passwordCost),
    identities,
    identityFiles: identityPictures({ files: identityStore, painter: parts.painter, seal: identities }),
    proofFiles: proofPictures({ files: identityStore, painter: parts.painter, seal: identities }),
    proof,
    sender: senderOf(keys.stamp, proof),
    limits: serviceLimits(),
    counts: callCounts(),
    uploads: uploadGate(parts),
    facetIndexes: facetIndexesOf(parts.reader),
    market: marketOf(parts.reader),
    cookie,
    practiceCookie: practiceCookie(parts.origins[0]),
    wechatCookie: wechatCookie(parts.origins[0]),
    viewers,
    refusals: refusalBook(parts.engine, { origins: parts.origins, cookie, viewers }),
    writers: recentWriters(),
    personsShown: personsShown(parts.engine),
    checkpoints: checkpointsIn(checkpointDir, checkpointKey(keys.checkpoint)),
    agents: agentGate({ ...parts, bids }),
    ofHouse: houseGate(parts.reader, places),
    beyond: beyondScope(parts.reader, places),
  };
}
