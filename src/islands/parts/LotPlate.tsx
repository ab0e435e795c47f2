import css from './LotPlate.module.scss';

interface Props {
  readonly number: string;
  /** Numbers begin anew in every sale. */
  readonly saleName: string;
}

/** The lot's number on its picture, with the sale it is counted in. */
export function LotPlate({ number, saleName }: Props) {
  return (
    <span className={css.plate}>
      <span>
        <span>{number}</span>
        <small>号</small>
      </span>
      <small className={css.sale}>{saleName}</small>
    </span>
  );
}
