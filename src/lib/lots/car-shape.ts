// Which bodies our drawings of a car hold for: its front, rear and inside, and its unfolded plan. A
// lorry, a bus and a motorcycle have a side view of their own and nothing else, so nothing else is
// shown of them.
import type { BodyType } from '#contract/catalogue/list-words.ts';

const OTHERS: readonly BodyType[] = ['truck', 'bus', 'moto'];

export function isCarShaped(bodyType: BodyType): boolean {
  return !OTHERS.includes(bodyType);
}
