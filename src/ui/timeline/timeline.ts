import { STEP_WORDS, type StepState } from '#ui/stepper/stepper.ts';

export type TimelineState = StepState;

export interface TimelineItemProps {
  readonly state: TimelineState;
  readonly title: string;
  /** When, as it is written, and for machines. */
  readonly time?: { readonly text: string; readonly iso: string } | undefined;
  /** Party that did it: 买方, 本行, 系统. */
  readonly by?: string | undefined;
}

/** Said to those who do not see the mark. */
export const TIMELINE_WORDS: Readonly<Record<TimelineState, string>> = {
  ...STEP_WORDS,
  now: '进行中',
};
