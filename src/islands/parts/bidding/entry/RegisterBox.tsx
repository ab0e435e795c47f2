import { ShieldCheck } from 'lucide-react';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { Fen } from '#core/money.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import css from '#islands/parts/bidding/Act.module.scss';
import { SAMPLE_ENTRY_WORDS } from '#lib/accounts/sample-entry-words.ts';
import { COVER_NAMES } from '#lib/bidding/cover-names.ts';
import { TOP_UP_PATH } from '#lib/deposits/places.ts';
import { returnWords } from '#lib/deposits/return-words.ts';
import { moneyText } from '#lib/format.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { SampleEntryButton } from './SampleEntryButton.tsx';
import type { SampleEntry } from './use-registration.ts';

interface Props {
  readonly depositFen: Fen;
  readonly format: SaleFormat;
  /** Null until it is known; nothing is frozen for the lot where something else secures it. */
  readonly money: Pick<SaleDepositView, 'availableFen' | 'cover'> | null;
  readonly isBusy: boolean;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
  /** In the sample house only: how one pays in at once. */
  readonly entry: SampleEntry | null;
  readonly onRegister: () => void;
}

/**
 * Registering for a lot: how much is frozen, when it comes back, and the rules one accepts by it.
 */
export function RegisterBox(props: Props) {
  const { format, money, isBusy, isAccepted, onAccept, entry, onRegister } = props;
  const availableFen = money?.availableFen ?? null;
  const cover = money?.cover ?? 'lot';
  const depositFen = cover === 'lot' ? props.depositFen : 0;
  const isShort = availableFen !== null && availableFen < depositFen;
  const reason = isShort
    ? `可用余额不足，还差 ${moneyText(depositFen - availableFen)}`
    : '先勾选同意竞买规则';
  return (
    <div className={css.box}>
      {depositFen > 0 && (
        <Notice icon={<ShieldCheck size={20} strokeWidth={1.6} aria-hidden="true" />}>
          本件保证金 <b>{moneyText(depositFen)}</b>
          {availableFen !== null && (
            <>
              ，可用余额 <b>{moneyText(availableFen)}</b>
            </>
          )}
          <span>{`。${returnWords(format)}。`}</span>
        </Notice>
      )}
      {cover !== 'lot' && props.depositFen > 0 && (
        <Notice icon={<ShieldCheck size={20} strokeWidth={1.6} aria-hidden="true" />}>
          {`由你的${COVER_NAMES[cover]}担保，参拍本件不另外冻结余额。`}
        </Notice>
      )}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
        <span>
          我已阅读并同意本件的
          <a href="/BusinessRule" target="_blank" rel="noopener">
            竞买规则
          </a>
        </span>
      </label>
      {isShort ? (
        <PayIn entry={entry} />
      ) : (
        <Button
          kind="primary"
          size="huge"
          isWide
          isBusy={isBusy}
          disabled={!isAccepted}
          aria-describedby={isAccepted ? undefined : 'register-reason'}
          onClick={onRegister}
        >
          {depositFen > 0 ? `冻结 ${moneyText(depositFen)} 并参拍` : '参拍'}
        </Button>
      )}
      {(!isAccepted || isShort) && (
        <p className={css.hint} id="register-reason">
          {`${reason}${isShort && entry ? `。${SAMPLE_ENTRY_WORDS.payIn}` : ''}`}
        </p>
      )}
    </div>
  );
}

/** The way to a higher balance. */
const PayIn = ({ entry }: Pick<Props, 'entry'>) =>
  entry ? (
    <SampleEntryButton entry={entry}>{SAMPLE_ENTRY_WORDS.payInPress}</SampleEntryButton>
  ) : (
    <ButtonLink kind="primary" size="huge" isWide href={TOP_UP_PATH}>
      去充值
    </ButtonLink>
  );
