// Owner of the WeChat that has confirmed a log-in, as the screen that began it is told before
// anything is bound: the name there, and the browser that agreed. Under seal while the state lives.
import type { WechatPerson } from '#contract/accounts/wechat-outputs.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export function wechatPersonPlace(stateHash: string): string {
  return `wechatStates.person.v1.${stateHash}`;
}

export function sealWechatPerson(
  seal: Pick<TextSeal, 'seal'>,
  stateHash: string,
  person: WechatPerson,
): string {
  return seal.seal(JSON.stringify(person), wechatPersonPlace(stateHash));
}

/** Null: nobody has confirmed it. */
export function wechatPersonOf(
  seal: Pick<TextSeal, 'open'>,
  { stateHash, personSealed }: { readonly stateHash: string; readonly personSealed: string | null },
): WechatPerson | null {
  if (personSealed === null) return null;
  return JSON.parse(seal.open(personSealed, wechatPersonPlace(stateHash))) as WechatPerson;
}
