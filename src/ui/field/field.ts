// The frame around whatever is filled in: its label, its hint, what is wrong with it. Hint and
// problem are tied to the input by their ids, and the line of the problem is there from the start:
// scripts write on it (data-problem-of).
export interface FieldFrame {
  readonly name: string;
  readonly label: string;
  /** Id of the field on the page, where the page has one such field. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  /** Fault and how to mend it, when it is already known. */
  readonly problem?: string | null | undefined;
  /** Said beside the label; what is not optional is required. */
  readonly isOptional?: boolean | undefined;
  /** The label is for those who listen: what stands around it says the same to the eye. */
  readonly isQuiet?: boolean | undefined;
  /** Why it cannot be filled in now. */
  readonly reason?: string | undefined;
}

export interface Ids {
  readonly input: string;
  readonly hint: string;
  readonly problem: string;
}

export const OPTIONAL_WORD = '选填';

export function idsOf({ id, name }: Pick<FieldFrame, 'id' | 'name'>): Ids {
  const input = id ?? name;
  return { input, hint: `${input}-hint`, problem: `${input}-problem` };
}

/** Attributes of the input itself, from its frame. */
export function inputState(frame: FieldFrame) {
  const { input, hint, problem } = idsOf(frame);
  const hasHint = (frame.reason ?? frame.hint ?? '') !== '';
  return {
    id: input,
    name: frame.name,
    'aria-describedby': hasHint ? `${hint} ${problem}` : problem,
    'aria-invalid': frame.problem ? ('true' as const) : undefined,
    disabled: frame.reason === undefined ? undefined : true,
  };
}
