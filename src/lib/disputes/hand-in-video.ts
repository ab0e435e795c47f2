// A video that came with a plain form goes on to the house for the case it is shown in, and is
// known by its id from there on.
import type { Outputs } from '#contract/outputs.ts';
import { routes } from '#contract/routes.ts';
import { openEnvelope } from '#lib/calls/transport.ts';
import { postFile } from '#lib/documents/handed-pictures.ts';

/** Throws what the house says against it. */
export async function handInVideo(api: typeof fetch, video: File, disputeId: string): Promise<string> {
  const of = new URLSearchParams({ id: disputeId });
  const data = openEnvelope(await postFile(api, `${routes.videoUpload.path}?${of}`, video));
  return (data as Outputs['videoUpload']).fileId;
}
