// Saying who one is: a picture of a paper, the papers themselves, and what has become of them. Of
// papers that were refused only what was wrong is sent again. Nobody but their owner is answered
// about them here. Source: product.md 7.1 (/toAuth), 7.7 (/authInfo).
import { randomUUID } from 'node:crypto';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { missingConsents } from '#core/identity/consent.ts';
import { papersRefusal, waitingRefusal } from '#core/identity/decide-verification.ts';
import {
  paperEndMs,
  type Verification,
  type VerificationItem,
  type VerificationKind,
} from '#core/identity/verification.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { dispositionOf } from '#server/http/file-name.ts';
import { notFound, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { handIn } from './commands-hand-in.ts';
import { addIdentityPicture } from './commands-identity-picture.ts';
import { openPapers, picturesIn, sealPapers, type Papers } from './papers.ts';
import { ownVerification } from './queries-verification.ts';
import { consentsOf } from './store-consents.ts';
import { pictureRow, picturesWith } from './store-identity-pictures.ts';
import { submissionsOf, verificationOf } from './store-verifications.ts';
import type { VerificationsTable } from './verification-tables.ts';

export function verificationHandlers(services: Services): Calls {
  const { engine, reader, files, limits, identities, identityFiles } = services;
  const turn = inTurn();
  const hand = handingIn(services);
  return {
    authPicture: async ({ input: { item, picture }, viewer: { userId: ownerId }, nowMs }) => {
      const retryAfterMs = limits.upload.take(ownerId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const purposes = missingConsents(await consentsOf(reader, ownerId));
      if (purposes.length > 0) return refused({ code: 'CONSENT_MISSING', purposes });
      if (!(await files.hasRoomFor(PICTURE_MOST_BYTES))) return refused({ code: 'NO_ROOM' });
      return turn(ownerId, async () => {
        const id = randomUUID();
        const taken = await identityFiles.take(picture, { id, ownerId, item });
        if (!taken.ok) return refused(taken.refusal);
        const added = await engine.run(addIdentityPicture, taken.row);
        await identityFiles.remove(added.ok ? added.droppedPictures : [id]);
        return added.ok ? ok({ id, item }) : refused(added.refusal);
      });
    },
    authPerson: ({ input, ...asked }) => hand('person', { filled: input, business: null }, asked),
    authCompany: ({ input: { business, ...filled }, ...asked }) =>
      hand('firm', { filled, business: business ?? null }, asked),
    authMine: async ({ viewer: { userId }, nowMs }) => {
      const answeredBy = services.kind === 'sample' ? 'sample' : 'staff';
      return ok(await ownVerification({ reader, identities }, { userId, nowMs, answeredBy }));
    },
    authFile: async ({ input: { id }, viewer: { userId }, takeOver }) => {
      const row = await pictureRow(reader, id);
      if (row?.ownerId !== userId) return notFound();
      const picture = await identityFiles.read(row, 'coarse');
      if (!picture) return notFound();
      const response = takeOver();
      response.writeHead(200, {
        'content-type': 'image/jpeg',
        'content-length': picture.byteLength,
        'content-disposition': dispositionOf({ name: `${id}.jpg` }),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      response.end(picture);
      return 'streaming';
    },
  };
}

/** One picture of one person at a time: each is drawn anew. */
const inTurn = () => {
  const running = new Set<string>();
  return async <Data>(userId: string, take: () => Promise<Reply<Data>>): Promise<Reply<Data>> => {
    if (running.has(userId)) return refused({ code: 'UPLOAD_RUNNING' });
    running.add(userId);
    try {
      return await take();
    } finally {
      running.delete(userId);
    }
  };
};

type Calls = Pick<Handlers, 'authPicture' | 'authPerson' | 'authCompany' | 'authMine' | 'authFile'>;
type Asked = Pick<Call<'authPerson'>, 'viewer' | 'ip' | 'nowMs'>;

/** As it came: whatever is left out stands as it was. */
interface Typed {
  readonly filled: Readonly<Partial<Record<VerificationItem, string | undefined>>>;
  readonly business: Papers['business'];
}

const NOTHING: Papers = { filled: {}, business: null };

/** State of papers of the same kind that were refused. */
const standing = async (
  { reader, identities }: Services,
  kind: VerificationKind,
  newest: VerificationsTable | null,
): Promise<Papers> =>
  newest?.status === 'refused' && newest.kind === kind
    ? openPapers(identities, newest, await picturesWith(reader, newest.id))
    : NOTHING;

const defined = (filled: Typed['filled']): Papers['filled'] =>
  Object.fromEntries(Object.entries(filled).filter(([, text]) => text !== undefined));

const handingIn =
  (services: Services) =>
  async (
    kind: VerificationKind,
    typed: Typed,
    { viewer, ip, nowMs }: Asked,
  ): Promise<Reply<Verification>> => {
    const { engine, reader, identities, keys, bids, identityFiles } = services;
    const { userId } = viewer;
    const purposes = missingConsents(await consentsOf(reader, userId));
    if (purposes.length > 0) return refused({ code: 'CONSENT_MISSING', purposes });
    const [newest = null] = await submissionsOf(reader, userId);
    const before = await standing(services, kind, newest);
    const filled = { ...before.filled, ...defined(typed.filled) };
    const papers: Papers = { filled, business: typed.business ?? before.business };
    const refusal =
      waitingRefusal(newest && verificationOf(newest)) ?? papersRefusal(kind, papers.filled, nowMs);
    if (refusal) return refused(refusal);
    const seals = { identities, names: bids.maximums, indexKey: keys.identityIndex };
    const handed = await engine.run(handIn, {
      ...sealPapers(seals, { userId, kind, papers }),
      userId,
      kind,
      validUntilMs: paperEndMs(papers.filled.validUntil ?? ''),
      pictures: picturesIn(kind, papers.filled),
      isForStaff: services.kind === 'real',
      from: fromOf({ viewer, ip }),
    });
    if (!handed.ok) return refused(handed.refusal);
    await identityFiles.remove(handed.answer.droppedPictures);
    return ok(handed.answer.verification, '已提交，等待审核');
  };
