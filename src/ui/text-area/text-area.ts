import { inputState, type FieldFrame } from '#ui/field/field.ts';

export interface TextAreaProps extends FieldFrame {
  /** In letters, as people count them. */
  readonly least?: number | undefined;
  readonly most: number;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
}

/** Letters as people count them: a rare character is one, though a machine counts two. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** `10–500 字` before anything is written, then `128 / 500 字`. */
export function countWords(text: string, { least = 0, most }: Pick<TextAreaProps, 'least' | 'most'>): string {
  const length = lengthOf(text);
  if (length > 0) return `${length} / ${most} 字`;
  return least > 0 ? `${least}–${most} 字` : `最多 ${most} 字`;
}

export function isOver(text: string, most: number): boolean {
  return lengthOf(text) > most;
}

/** No `maxlength`: it would cut what is pasted without a word. */
export function textAreaState(frame: TextAreaProps) {
  const state = inputState(frame);
  return {
    ...state,
    'aria-describedby': `${state['aria-describedby']} ${state.id}-count`,
    rows: frame.rows ?? 4,
    placeholder: frame.placeholder,
  };
}
