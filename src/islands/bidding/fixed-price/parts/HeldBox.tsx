import type { HeldUnit } from '#contract/formats/outputs.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { moneyText } from '#lib/format.ts';
import { RETURN_WORDS } from '#lib/formats/panel/fixed-price.ts';
import { hallOf } from '#lib/halls.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './UnitAct.module.scss';

interface Props {
  readonly desk: FormatDesk;
  readonly hold: HeldUnit;
}

/** A unit is kept for them: the way to pay it, and to give it back with what follows from it. */
export function HeldBox({ desk, hold }: Props) {
  const { lot, live, path, phase, isBusy, askFirst, confirm, cancel } = desk;
  const isAsked = phase.at === 'confirming' && phase.action.name === 'returnUnit';
  const isReturning = phase.at === 'sending' && phase.action.name === 'returnUnit';
  const { orderId } = hold;
  const hall = lot.hall === 'practice' ? null : hallOf(lot.hall);
  return (
    <>
      {orderId !== null && hall !== null && (
        <ButtonLink kind="primary" size="huge" isWide href={orderPath(hall, orderId)}>
          {`去付款 ${moneyText(totalFen(feesIn(lot.hall), hold.priceFen))}`}
        </ButtonLink>
      )}
      <ActionForm
        action={path}
        view={live.view}
        name="return"
        onSubmit={isAsked ? confirm : () => askFirst({ name: 'returnUnit' })}
      >
        {isAsked && <Notice tone="warn">{RETURN_WORDS}</Notice>}
        <div className={isAsked ? css.two : undefined}>
          {isAsked && (
            <Button size="large" isWide onClick={cancel}>
              不放弃
            </Button>
          )}
          <Button
            type="submit"
            kind={isAsked ? 'danger' : 'outline'}
            size="large"
            isWide
            isBusy={isReturning}
            disabled={isBusy}
          >
            {isAsked ? '确认放弃' : '放弃购买'}
          </Button>
        </div>
      </ActionForm>
    </>
  );
}
