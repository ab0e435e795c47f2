// The steps by which a dispute is begun, as they are drawn side by side. Source: product.md 7.7
// (/dispute).
const STEPS = [
  ['order', '选订单'],
  ['reason', '选原因'],
  ['claim', '写清楚'],
  ['evidence', '传证据'],
  ['submit', '核对提交'],
] as const;

type Step = (typeof STEPS)[number][0];

interface Drawn {
  readonly title: string;
  readonly state: 'done' | 'now' | 'coming';
}

/** Steps behind, the step of now, and steps to come. */
export function stepsAt(now: Step): readonly Drawn[] {
  const at = STEPS.findIndex(([step]) => step === now);
  return STEPS.map(([, title], index) => {
    if (index === at) return { title, state: 'now' };
    return { title, state: index < at ? 'done' : 'coming' };
  });
}
