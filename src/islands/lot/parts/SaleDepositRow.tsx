import { Layers } from 'lucide-react';
import type { SaleDepositView } from '#contract/money-outputs.ts';
import type { GeneralDeposit } from '#islands/lot/use-registration.ts';
import { moneyText } from '#lib/format.ts';
import { PanelRow } from './PanelRow.tsx';
import { RefusalNote } from './RefusalNote.tsx';
import css from './SaleDepositRow.module.scss';

interface Props {
  readonly money: SaleDepositView;
  readonly general: GeneralDeposit;
  /** He may still choose what is to secure the lot. */
  readonly canTake: boolean;
  /** Whom one calls to pay more in. */
  readonly phone: string;
}

const SHORT_ID = 'sale-deposit-short';

/** The lower one becomes the higher one: what more is frozen, and what it gives. */
const RaiseRow = ({ money, general, phone, raiseFen }: Props & { readonly raiseFen: number }) => {
  const { availableFen, tierFen } = money;
  const shortFen = raiseFen - availableFen;
  const note =
    shortFen > 0
      ? `可用余额 ${moneyText(availableFen)}，还差 ${moneyText(shortFen)}。充值请致电客服 ${phone}`
      : `本场通用保证金现为 ${moneyText(tierFen.one)}，同时领先一件；升级后件数不限，即刻生效`;
  return (
    <PanelRow
      icon={Layers}
      tone="blue"
      heading={`升级为 ${moneyText(tierFen.any)}：再冻结 ${moneyText(raiseFen)}`}
      note={<span id={SHORT_ID}>{note}</span>}
      act={
        <button
          type="button"
          disabled={general.isBusy || shortFen > 0}
          aria-describedby={SHORT_ID}
          onClick={general.raise}
        >
          {general.isBusy ? '正在冻结' : '确认升级'}
        </button>
      }
    />
  );
};

/** Either tier instead of a deposit for each lot. */
const TakeRow = ({ money, general }: Props) => {
  const { availableFen, tierFen } = money;
  return (
    <PanelRow
      icon={Layers}
      tone="blue"
      heading="或缴本场通用保证金"
      note={`参拍本场各件不再逐件冻结：${moneyText(tierFen.one)} 同时领先一件，${moneyText(tierFen.any)} 件数不限`}
      act={
        <span className={css.acts}>
          {(['one', 'any'] as const).map((tier) => (
            <button
              key={tier}
              type="button"
              disabled={general.isBusy || availableFen < tierFen[tier]}
              onClick={() => general.take(tier)}
            >
              冻结 {moneyText(tierFen[tier])}
            </button>
          ))}
        </span>
      }
    />
  );
};

const rowOf = (props: Props) => {
  const { money, canTake } = props;
  const { held, cover, tierFen } = money;
  if (held?.tier === 'one') return <RaiseRow {...props} raiseFen={held.raiseFen} />;
  if (held) {
    const note = `同时领先的件数不限；未动用的 ${moneyText(held.leftFen)} 在本场全部结束后退回`;
    return (
      <PanelRow
        icon={Layers}
        tone="lead"
        heading={`本场通用保证金 ${moneyText(held.amountFen)}`}
        note={note}
      />
    );
  }
  const canAfford = cover === 'lot' && canTake && money.availableFen >= tierFen.one;
  return canAfford ? <TakeRow {...props} /> : null;
};

/** The general deposit of the sale: what he has of it, and what would make it more. */
export const SaleDepositRow = (props: Props) => {
  const { refusal } = props.general;
  return (
    <>
      {rowOf(props)}
      {refusal && (
        <div className={css.refusal}>
          <RefusalNote refusal={refusal} />
        </div>
      )}
    </>
  );
};
