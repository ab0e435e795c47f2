// A video that came with a plain form goes on to the house for the case it is shown in, and is
// known by its id from there on.
import type { Envelope } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE, routes } from '#contract/routes.ts';
import { openEnvelope } from '#lib/calls/transport.ts';

/** Throws what the house says against it. */
export async function handInVideo(api: typeof fetch, video: File, disputeId: string): Promise<string> {
  const of = new URLSearchParams({ id: disputeId });
  const answer = await api(`${BASE}${routes.videoUpload.path}?${of}`, {
    method: 'POST',
    headers: { 'content-type': video.type },
    body: await video.arrayBuffer(),
  });
  const data = openEnvelope((await answer.json()) as Envelope<unknown>);
  return (data as Outputs['videoUpload']).fileId;
}
