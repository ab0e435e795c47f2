// The acts on a lot that is not bid up, as the plain forms of its page name them.
export const FORMAT_FORM = 'format-act';

export const PLAIN_ACTS = [
  'buy',
  'return',
  'offer',
  'accept',
  'decline',
  'seal',
  'take',
  'wait',
  'forget',
] as const;

export type PlainAct = (typeof PLAIN_ACTS)[number];
