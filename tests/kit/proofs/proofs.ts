// People who prove what lots ask for: the picture, the proof that goes with it, and the verdict.
import type { Envelope } from '#contract/envelope.ts';
import type { ProofPictureRow } from '#contract/proofs/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { subjectOfNeed, type Proof, type ProofFilled, type ProofSubject } from '#core/proofs/proof.ts';
import { somePaper } from '../identity/verifications.ts';
import { call, ORIGIN, type Answer, type Person, type TestServer } from '../test-server.ts';

export const QUOTA = {
  subject: subjectOfNeed('vehicle-quota'),
  city: '北京',
  number: '0012345678901',
  holder: '林晓',
  validUntil: '2036-12-31',
} as const;
export const PERMIT = {
  subject: subjectOfNeed('renewable-resources'),
  number: '沪回收备字0012号',
  holder: '示例再生资源有限公司',
  validUntil: 'long-term',
} as const;

type Sending = { readonly subject: ProofSubject } & ProofFilled;

export async function showProof(
  { app, clock }: Pick<TestServer, 'app' | 'clock'>,
  { cookie, token }: Person,
  red = 40,
): Promise<Envelope<ProofPictureRow>> {
  const answer = await app.inject({
    method: 'POST',
    url: `${BASE}${routes.proofPicture.path}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${cookie}`,
      authorization: token,
      'content-type': 'image/jpeg',
    },
    payload: await somePaper(red),
  });
  clock.moveBy(5_000);
  return answer.json<Envelope<ProofPictureRow>>();
}

/** With a picture of its own. */
export async function handInProof(
  server: TestServer,
  who: Person,
  sending: Sending = QUOTA,
): Promise<Answer<Proof>> {
  const { data } = await showProof(server, who);
  return call<Proof>(server, ['proofSend', { ...sending, pictures: [data.id] }], who);
}

export function judge(
  server: TestServer,
  clerk: Person,
  { id, ...review }: { readonly id: string; readonly verdict?: 'refuse'; readonly wrong?: readonly object[] },
): Promise<Answer<Proof>> {
  return call<Proof>(server, ['proofReview', { id, review: { verdict: 'approve', ...review } }], clerk);
}
