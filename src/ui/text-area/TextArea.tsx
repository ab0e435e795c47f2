import { useState } from 'react';
import { FieldFrame } from '#ui/field/FieldFrame.tsx';
import css from './text-area.module.scss';
import { countWords, isOver, textAreaState, type TextAreaProps } from './text-area.ts';

interface Props extends TextAreaProps {
  readonly text?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly onType?: (text: string) => void;
}

/** Several lines, counted while they are written. */
export function TextArea({ text = '', isRequired, onType, ...frame }: Props) {
  const [typed, setTyped] = useState(text);
  const state = textAreaState(frame);
  const count = (
    <p
      className={css.count}
      id={`${state.id}-count`}
      data-counter={frame.most}
      data-over={isOver(typed, frame.most) ? '' : undefined}
    >
      {countWords(typed, frame)}
    </p>
  );
  return (
    <FieldFrame {...frame} foot={count}>
      <textarea
        className={css.area}
        {...state}
        required={isRequired}
        defaultValue={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onType?.(currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}
