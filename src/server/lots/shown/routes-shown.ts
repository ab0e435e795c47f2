// Calls of the house's people about what is shown of a lot: a file comes in, and a list sets out
// what has come.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { DOCUMENT_MOST_BYTES } from '#core/documents/pdf.ts';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import type { LotDocument } from '#core/lots/shown-files.ts';
import { audited, noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { lotSeen } from '#server/lots/events/queries-lot-seen.ts';
import { setLotDocuments, setLotPictures } from './commands-set-out.ts';
import { documentIn, hasPicture, takeLotDocument, takeLotPicture } from './lot-files.ts';
import { documentsOf, picturesOf } from './store-shown.ts';

type Shown = Pick<
  Handlers,
  'lotShown' | 'lotSeen' | 'lotPicture' | 'lotDocument' | 'putLotPictures' | 'putLotDocuments'
>;

export function lotShownHandlers(services: Services): Shown {
  const { lotFiles: files, painter, uploads, limits, reader } = services;
  return {
    lotShown: async ({ input: { lotId } }) =>
      ok({ pictures: await picturesOf(reader, lotId), documents: await documentsOf(reader, lotId) }),
    lotSeen: async ({ input: { lotId } }) => {
      const seen = await lotSeen(reader, lotId);
      return seen ? ok(seen) : notFound();
    },
    lotPicture: ({ input, ...asked }) =>
      uploads.admit(asked, { pace: limits.upload, mostBytes: PICTURE_MOST_BYTES }, async () => {
        const taken = await takeLotPicture({ files, painter }, input.picture);
        if (!taken.ok) return refused(taken.refusal);
        const { picture, widthPx, heightPx } = taken;
        await noteFile(services, asked, { detail: 'lot-picture', ref: picture });
        return ok({ picture, widthPx, heightPx });
      }),
    lotDocument: ({ input, ...asked }) =>
      uploads.admit(asked, { pace: limits.upload, mostBytes: DOCUMENT_MOST_BYTES }, async () => {
        const taken = await takeLotDocument(files, input.document);
        if (!taken.ok) return refused(taken.refusal);
        const { document, pages, byteCount } = taken;
        await noteFile(services, asked, { detail: 'lot-document', ref: document });
        return ok({ document, pages, byteCount });
      }),
    putLotPictures: (call) => putPictures(services, call),
    putLotDocuments: (call) => putDocuments(services, call),
  };
}

/** A file comes in by no command: who has handed it in is on record all the same. */
const noteFile = async (
  { engine }: Services,
  call: Pick<Call<'lotPicture'>, 'viewer' | 'ip'>,
  file: { readonly detail: string; readonly ref: string },
): Promise<void> => {
  const by = { userId: call.viewer.userId, ...fromOf(call) };
  await engine.run(noteSecurity, { kind: 'staff-action', ...by, ...file });
};

const putPictures = async (
  { lotFiles, engine }: Services,
  call: Call<'putLotPictures'>,
): Promise<Reply<Outputs['putLotPictures']>> => {
  const { input, viewer } = call;
  for (const { picture } of input.pictures) {
    if (!(await hasPicture(lotFiles, picture))) return refused({ code: 'LOT_FILE_UNKNOWN', file: picture });
  }
  const wish = { ...input, staffId: viewer.userId, from: fromOf(call) };
  const answer = await engine.run(audited(setLotPictures), wish);
  return answer.ok ? ok(answer.answer) : refused(answer.refusal);
};

type Listed = Inputs['putLotDocuments']['documents'][number];

const putDocuments = async (
  { lotFiles, engine }: Services,
  call: Call<'putLotDocuments'>,
): Promise<Reply<Outputs['putLotDocuments']>> => {
  const { input, viewer } = call;
  const documents: LotDocument[] = [];
  for (const { document, kind, title } of input.documents satisfies readonly Listed[]) {
    const found = await documentIn(lotFiles, document);
    if (!found) return refused({ code: 'LOT_FILE_UNKNOWN', file: document });
    documents.push({ ...found, kind, title });
  }
  const wish = { lotId: input.lotId, documents, staffId: viewer.userId, from: fromOf(call) };
  const answer = await engine.run(audited(setLotDocuments), wish);
  return answer.ok ? ok(answer.answer) : refused(answer.refusal);
};
