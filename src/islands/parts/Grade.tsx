import css from './Grade.module.scss';

interface Props {
  /** `A`, `A-`, `B+` … or `事故车`. */
  readonly grade: string;
}

/** The inspector's grade: A has the strong frame, nothing has a colour. */
export function Grade({ grade }: Props) {
  return (
    <span className={css.grade} data-strong={grade.startsWith('A') ? '' : undefined}>
      {grade}
    </span>
  );
}
