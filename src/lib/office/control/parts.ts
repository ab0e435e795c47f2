// Parts that the control desk and what it is ordered have in common.
import { NO_NOTICE, type PostNotice } from '#lib/forms/post-once.ts';
import type { FormPage } from '#lib/plain-form.ts';

export const CONTROL_FORMS = { stop: 'office-stop', hammer: 'office-hammer' } as const;

/** Deeds about what is open. */
export const CONTROL_DEEDS = ['pause', 'resume', 'withdraw', 'hammer'] as const;
export type ControlDeed = (typeof CONTROL_DEEDS)[number];

export const CONTROL_DONE = ['pause', 'resume', 'withdraw', 'knock-down', 'another-round', 'pass'] as const;
export type ControlDone = (typeof CONTROL_DONE)[number];

export interface ControlPost extends PostNotice {
  readonly reason: string;
  readonly note: string;
  /** Sales of many about which the order was not followed, each with why. */
  readonly undone: readonly { readonly name: string; readonly why: string }[];
  readonly doneCount: number;
}

export type ControlPage = FormPage & { readonly url: URL };

export const NOTHING_ORDERED: ControlPost = {
  ...NO_NOTICE,
  reason: '',
  note: '',
  undone: [],
  doneCount: 0,
};
