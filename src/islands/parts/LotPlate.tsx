import { Tag } from '#ui/tag/Tag.tsx';
import css from './LotPlate.module.scss';

interface Props {
  readonly number: string;
  /** Numbers begin anew in every sale. */
  readonly saleName: string;
  readonly isJudicial: boolean;
}

/** The lot's number on its picture, with the sale it is counted in and whether a court sells it. */
export function LotPlate({ number, saleName, isJudicial }: Props) {
  return (
    <div className={css.plates}>
      <span className={css.plate}>
        <span>
          <span>{number}</span>
          <small>号</small>
        </span>
        <small className={css.sale}>{saleName}</small>
      </span>
      {isJudicial && (
        <Tag tone="ink" icon="scales">
          司法
        </Tag>
      )}
    </div>
  );
}
