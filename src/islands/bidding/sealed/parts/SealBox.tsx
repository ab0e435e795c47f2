import { useState } from 'react';
import type { Fen } from '#core/money.ts';
import { feesIn } from '#core/orders/fees.ts';
import { ActionAnswer } from '#islands/bidding/parts/ActionAnswer.tsx';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { useCapitals } from '#islands/parts/bidding/offer/use-decision.ts';
import { useAwake } from '#islands/parts/use-awake.ts';
import { baseFen } from '#lib/bidding/bid-amount.ts';
import { moneyText } from '#lib/format.ts';
import { readSealedSum } from '#lib/formats/panel/sealed.ts';
import { Button } from '#ui/button/Button.tsx';
import { NumberField } from '#ui/number/NumberField.tsx';
import css from './SealBox.module.scss';

/** One envelope: a sum, until the close another one in its place. */
export function SealBox({ desk }: { readonly desk: FormatDesk }) {
  const { mine } = desk;
  // Once it is sealed the field is empty again: its sum is shown to nobody any more.
  const sealedAtMs = mine?.sealedAtMs ?? null;
  return (
    <>
      <SealForm key={sealedAtMs} desk={desk} isAnother={sealedAtMs !== null} />
      <ActionAnswer desk={desk} />
    </>
  );
}

const SealForm = ({ desk, isAnother }: { readonly desk: FormatDesk; readonly isAnother: boolean }) => {
  const { lot, live, path, state, phase, isBusy, askFirst } = desk;
  const { view } = live;
  const isAwake = useAwake();
  const [typed, setTyped] = useState('');
  const sum = readSealedSum(typed, view);
  const amountFen = sum.is === 'sum' ? sum.amountFen : null;
  const submit = (): void => {
    if (amountFen !== null && !isBusy) askFirst({ name: 'sealBid', amountFen });
  };
  const isSealing = phase.at === 'sending' && phase.action.name === 'sealBid';
  return (
    <ActionForm action={path} view={view} name="seal" onSubmit={submit}>
      <NumberField
        name="amountYuan"
        label={isAnother ? '换一份标书（元）' : '标书金额（元）'}
        kind="yuan"
        size="large"
        least={baseFen(view)}
        isRequired
        onRead={(_read, text) => setTyped(text)}
      />
      {amountFen !== null && <Capitals amountFen={amountFen} />}
      <Button
        type="submit"
        kind="primary"
        size="huge"
        isWide
        isBusy={isSealing}
        disabled={isBusy || (isAwake && amountFen === null)}
        aria-describedby="seal-hint"
      >
        {verbOf(state.kind === 'signed-out', isAnother)}
      </Button>
      {amountFen !== null && (
        <FeeLine fees={feesIn(lot.hall)} amountFen={amountFen} when="以此价得标" priceLabel="标书金额" />
      )}
      <p className={css.hint} id="seal-hint">
        {isAnother
          ? '封存后旧标书作废，以新标书的封存时间排先后；不能取回，也不能撤标'
          : `不低于 ${moneyText(baseFen(view))}。开标前任何人看不到金额，包括你自己`}
      </p>
    </ActionForm>
  );
};

const verbOf = (isSignedOut: boolean, isAnother: boolean): string => {
  if (isSignedOut) return '登录后投标';
  return isAnother ? '封存新标书' : '封存标书';
};

const Capitals = ({ amountFen }: { readonly amountFen: Fen }) => (
  <p className={css.capitals}>{useCapitals(amountFen)}</p>
);
