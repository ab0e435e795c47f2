import css from './LotPlate.module.scss';

/** The lot's number on its picture. */
export const LotPlate = ({ number }: { readonly number: string }) => (
  <span className={css.plate}>
    {number}
    <small>号</small>
  </span>
);
