import { Layers } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { Fen } from '#core/money.ts';
import { PanelRow } from '#islands/parts/bidding/PanelRow.tsx';
import { useFocusInPlace } from '#islands/parts/bidding/use-restored-focus.ts';
import { later } from '#islands/parts/Later.tsx';
import { SAMPLE_ENTRY_WORDS } from '#lib/accounts/sample-entry-words.ts';
import { TOP_UP_PATH } from '#lib/deposits/places.ts';
import { moneyText } from '#lib/format.ts';
import css from './SaleDepositRow.module.scss';
import type { GeneralDeposit, SampleEntry } from './use-registration.ts';

const loadRefusal = () => import('../RefusalNote.tsx').then((it) => it.RefusalNote);
const RefusalNote = later(loadRefusal, import.meta.env.SSR ? await loadRefusal() : null);

/** Thing they have requested once: it is frozen when they have confirmed it. */
export type DepositRequest = 'raise' | 'one' | 'any';

interface Props {
  readonly money: SaleDepositView;
  readonly general: GeneralDeposit;
  /** They may still choose what is to secure the lot. */
  readonly canTake: boolean;
  /** In the sample house only: how one pays in at once. */
  readonly entry: SampleEntry | null;
}

interface ChoiceProps extends Props {
  readonly asked: DepositRequest | null;
  readonly onAsk: (asked: DepositRequest | null) => void;
}

const NOTE_ID = 'sale-deposit-note';

type TierFen = NonNullable<SaleDepositView['tierFen']>;

interface RowProps extends ChoiceProps {
  readonly heading: string;
  readonly note: string;
  readonly acts: ReactNode;
}

/** The general deposit of the sale: what they have of it, and what would make it more. */
export function SaleDepositRow(props: Props) {
  const [asked, ask] = useState<DepositRequest | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // The button they have used has gone: they are at the one that confirms.
  useEffect(() => {
    if (asked !== null) box.current?.querySelector('button')?.focus();
  }, [asked]);
  useFocusInPlace(box);
  return (
    <div ref={box}>
      <SaleDepositChoice {...props} asked={asked} onAsk={ask} />
    </div>
  );
}

/**
 * A row of which one request freezes nothing: it says once more what will be, and waits for the
 * second.
 */
const AskRow = ({ heading, note, acts, asked, onAsk, money, general }: RowProps) => {
  const { held, tierFen } = money;
  const addedFen = asked === 'raise' && held?.tier === 'one' ? (held.raiseFen ?? 0) : 0;
  const sumFen: Fen = asked === 'one' || asked === 'any' ? (tierFen?.[asked] ?? 0) : addedFen;
  const confirm = (): void => {
    if (asked === 'raise') general.raise();
    else if (asked !== null) general.take(asked);
    onAsk(null);
  };
  const isAsked = asked !== null && !general.isBusy;
  const said = isAsked ? `将冻结 ${moneyText(sumFen)}，本场全部结束后退回未动用的部分` : note;
  return (
    <PanelRow
      icon={Layers}
      tone="blue"
      heading={heading}
      note={<span id={NOTE_ID}>{said}</span>}
      act={
        <span className={css.acts}>
          {isAsked ? (
            <>
              <button type="button" aria-describedby={NOTE_ID} onClick={confirm}>
                确认
              </button>
              <button type="button" onClick={() => onAsk(null)}>
                取消
              </button>
            </>
          ) : (
            acts
          )}
        </span>
      }
    />
  );
};

/** The way to a higher balance. */
const PayIn = ({ entry }: Pick<Props, 'entry'>) =>
  entry ? (
    <button type="button" disabled={entry.isBusy} aria-describedby={NOTE_ID} onClick={entry.press}>
      {`${SAMPLE_ENTRY_WORDS.payInPress}（演示）`}
    </button>
  ) : (
    <a href={TOP_UP_PATH} aria-describedby={NOTE_ID}>
      去充值
    </a>
  );

/** The lower one becomes the higher one: what more is frozen, and what it gives. */
const RaiseRow = (props: ChoiceProps & { readonly raiseFen: Fen; readonly tierFen: TierFen }) => {
  const { money, general, entry, raiseFen, tierFen, onAsk } = props;
  const { availableFen } = money;
  const shortFen = raiseFen - availableFen;
  const note =
    shortFen > 0
      ? `可用余额 ${moneyText(availableFen)}，还差 ${moneyText(shortFen)}${entry ? `。${SAMPLE_ENTRY_WORDS.payIn}` : ''}`
      : `本场通用保证金现为 ${moneyText(tierFen.one)}，同时领先一件；升级后件数不限，即刻生效`;
  const act =
    shortFen > 0 ? (
      <PayIn entry={entry} />
    ) : (
      <button
        type="button"
        disabled={general.isBusy}
        aria-describedby={NOTE_ID}
        onClick={() => onAsk('raise')}
      >
        {general.isBusy ? '正在冻结' : '升级'}
      </button>
    );
  const heading = `升级为 ${moneyText(tierFen.any)}：再冻结 ${moneyText(raiseFen)}`;
  return <AskRow {...props} heading={heading} note={note} acts={act} />;
};

/** Either tier instead of a deposit for each lot. */
const TakeRow = (props: ChoiceProps & { readonly tierFen: TierFen }) => {
  const { money, general, tierFen, onAsk } = props;
  const { availableFen } = money;
  const note = `参拍本场各件不再逐件冻结：${moneyText(tierFen.one)} 同时领先一件，${moneyText(tierFen.any)} 件数不限`;
  const acts = (['one', 'any'] as const).map((tier) => (
    <button
      key={tier}
      type="button"
      disabled={general.isBusy || availableFen < tierFen[tier]}
      onClick={() => onAsk(tier)}
    >
      {`缴 ${moneyText(tierFen[tier])}`}
    </button>
  ));
  return <AskRow {...props} heading="或缴本场通用保证金" note={note} acts={acts} />;
};

const rowOf = (props: ChoiceProps) => {
  const { money, canTake } = props;
  const { held, cover, tierFen } = money;
  if (held?.tier === 'one' && held.raiseFen !== null && tierFen)
    return <RaiseRow {...props} raiseFen={held.raiseFen} tierFen={tierFen} />;
  if (held) {
    const heading = `本场通用保证金 ${moneyText(held.amountFen)}`;
    const reach = held.tier === 'one' ? '同时领先一件' : '同时领先的件数不限';
    const note = `${reach}；未动用的 ${moneyText(held.leftFen)} 在本场全部结束后退回`;
    return <PanelRow icon={Layers} tone="lead" heading={heading} note={note} />;
  }
  const isOffered = cover === 'lot' && canTake && tierFen && money.availableFen >= tierFen.one;
  return isOffered ? <TakeRow {...props} tierFen={tierFen} /> : null;
};

export function SaleDepositChoice(props: ChoiceProps) {
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
}
