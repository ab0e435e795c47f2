// The steps of a process side by side: 落槌确认, 付款, 过户, 提车, 完成.
export type StepState = 'done' | 'now' | 'failed' | 'coming';

export interface Step {
  readonly title: string;
  readonly state: StepState;
  /** Under its name: a time, what is waited for. */
  readonly note?: string | undefined;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
}

export const STEP_WORDS: Readonly<Record<StepState, string>> = {
  done: '已完成',
  now: '当前步骤',
  failed: '未通过',
  coming: '未开始',
};

/** Place of somebody in a row of names: those before are done, those after still to come. */
export function stepsAt(titles: readonly string[], nowIndex: number): readonly Step[] {
  return titles.map((title, index) => {
    if (index < nowIndex) return { title, state: 'done' };
    return { title, state: index === nowIndex ? 'now' : 'coming' };
  });
}
