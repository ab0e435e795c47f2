import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { RegisterBox } from '#islands/parts/bidding/entry/RegisterBox.tsx';
import type { SampleEntry } from '#islands/parts/bidding/entry/use-registration.ts';
import { VerifyBox } from '#islands/parts/bidding/entry/VerifyBox.tsx';
import { RefusalNote, SaleDepositRow } from '#islands/parts/bidding/later-parts.ts';
import { isOver } from '#lib/bidding/panel/panel-state.ts';

interface Props {
  readonly model: PanelModel;
}

const entryOf = ({ lot, registration }: PanelModel): SampleEntry | null =>
  lot.isSample ? registration.sampleEntry : null;

/** The deposit and the rules of the lot, and the button that enters it. */
export function Register({ model }: Props) {
  const { money, isBusy, isAccepted, accept, refusal, register } = model.registration;
  return (
    <>
      <RegisterBox
        depositFen={model.live.view.depositFen}
        format={model.live.view.format}
        money={money}
        isBusy={isBusy}
        isAccepted={isAccepted}
        onAccept={accept}
        entry={entryOf(model)}
        onRegister={register}
      />
      {refusal && <RefusalNote refusal={refusal} />}
    </>
  );
}

/** @param back the page they are led back to once their name is verified. */
export function Verify({ model, back }: Props & { readonly back: string }) {
  return <VerifyBox back={back} entry={entryOf(model)} />;
}

/**
 * Of the sale's general deposit, where the lot asks for a deposit at all and can still be bid on by
 * who looks at it.
 */
export function SaleDeposit({ model }: Props) {
  const { state, live, registration } = model;
  const { money, general } = registration;
  if (money === null || isOver(state) || live.view.depositFen === 0) return null;
  const canTake = (live.mine?.paddle ?? null) === null;
  return <SaleDepositRow money={money} general={general} canTake={canTake} entry={entryOf(model)} />;
}
