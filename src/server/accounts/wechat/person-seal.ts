// Owner of the WeChat that has confirmed a log-in, as the screen that began it is told before
// anything is bound: the name there, and the browser that agreed. Under seal while the state lives,
// for the browser that began.
import type { WechatPerson } from '#contract/accounts/wechat-outputs.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { WechatStatesTable } from './wechat-tables.ts';

type Whose = Pick<WechatStatesTable, 'stateHash' | 'ownerHash'>;

export function wechatPersonPlace({ stateHash: row, ownerHash: owner }: Whose): Place {
  return { what: 'wechatStates.personSealed', owner, row };
}

export function sealWechatPerson(seal: Pick<TextSeal, 'seal'>, state: Whose, person: WechatPerson): string {
  return seal.seal(JSON.stringify(person), wechatPersonPlace(state));
}

/** Null: nobody has confirmed it. */
export function wechatPersonOf(
  seal: Pick<TextSeal, 'open'>,
  { personSealed, ...state }: Whose & Pick<WechatStatesTable, 'personSealed'>,
): WechatPerson | null {
  if (personSealed === null) return null;
  return JSON.parse(seal.open(personSealed, wechatPersonPlace(state))) as WechatPerson;
}
