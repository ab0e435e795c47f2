// Enquiries, questions and what they carry, as a page would send them.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { solve } from '#lib/accounts/proof.ts';
import { call, type Manner, type TestServer } from '../test-server.ts';

export function someEnquiry(part: Partial<Inputs['sendEnquiry']> = {}): Inputs['sendEnquiry'] {
  return {
    name: '周明',
    phone: '13812345678',
    matter: 'bidding',
    text: '想在周末去嘉定的场地看车，需要预约吗？',
    isConsented: true,
    pass: 'x',
    website: '',
    ...part,
  };
}

/** The stamp of a form that was drawn a while ago: the clock is moved on. */
export async function oldStamp(server: TestServer, ageMs = 10_000): Promise<string> {
  const { data } = await call<Outputs['formStamp']>(server, ['formStamp']);
  server.clock.moveTo(server.clock.nowMs() + ageMs);
  return data.stamp;
}

/** Proof of work that a script has done a while ago. */
export async function oldProof(server: TestServer, ageMs = 10_000): Promise<string> {
  const { data } = await call<Outputs['challenge']>(server, ['challenge']);
  server.clock.moveTo(server.clock.nowMs() + ageMs);
  return solve(data);
}

/** Sends an enquiry with a fresh stamp of its own. */
export async function sendEnquiry(
  server: TestServer,
  part: Partial<Inputs['sendEnquiry']> = {},
  manner: Manner = {},
) {
  return call<Outputs['sendEnquiry']>(
    server,
    ['sendEnquiry', someEnquiry({ pass: await oldStamp(server), ...part })],
    manner,
  );
}

export async function askAbout(
  server: TestServer,
  [lotId, text]: readonly [lotId: string | null, text: string],
  manner: Manner = {},
) {
  return call<Outputs['askQuestion']>(
    server,
    ['askQuestion', { lotId, text, pass: await oldStamp(server), website: '' }],
    manner,
  );
}
