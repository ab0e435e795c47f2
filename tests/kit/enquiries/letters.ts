// Letters, questions and what they carry, as a page would send them.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { solve } from '#lib/accounts/proof.ts';
import { call, type Door, type Manner } from '../door.ts';

export function someLetter(part: Partial<Inputs['sendLetter']> = {}): Inputs['sendLetter'] {
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
export async function oldStamp(door: Door, ageMs = 10_000): Promise<string> {
  const { data } = await call<Outputs['formStamp']>(door, ['formStamp']);
  door.clock.moveTo(door.clock.nowMs() + ageMs);
  return data.stamp;
}

/** Proof of work that a script has done a while ago. */
export async function oldProof(door: Door, ageMs = 10_000): Promise<string> {
  const { data } = await call<Outputs['challenge']>(door, ['challenge']);
  door.clock.moveTo(door.clock.nowMs() + ageMs);
  return solve(data);
}

/** Sends a letter with a fresh stamp of its own. */
export async function sendLetter(door: Door, part: Partial<Inputs['sendLetter']> = {}, manner: Manner = {}) {
  return call<Outputs['sendLetter']>(
    door,
    ['sendLetter', someLetter({ pass: await oldStamp(door), ...part })],
    manner,
  );
}

export async function askAbout(
  door: Door,
  [lotId, text]: readonly [lotId: string | null, text: string],
  manner: Manner = {},
) {
  return call<Outputs['askQuestion']>(
    door,
    ['askQuestion', { lotId, text, pass: await oldStamp(door), website: '' }],
    manner,
  );
}
