import { Tag } from '#ui/tag/Tag.tsx';
import css from './LotPlate.module.scss';

interface Props {
  readonly number: string;
  /** Numbers begin anew in every sale. */
  readonly saleName: string;
  readonly isJudicial: boolean;
  readonly isGoods: boolean;
}

/**
 * The lot's number on its picture, in the colour of its hall, with the sale it is counted in and
 * whether a court sells it.
 */
export function LotPlate({ number, saleName, isJudicial, isGoods }: Props) {
  return (
    <div className={css.plates}>
      <span className={css.plate} data-goods={isGoods ? '' : undefined}>
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
