import type { StockView } from '#core/formats/format-view.ts';
import { feesIn } from '#core/orders/fees.ts';
import { ActionAnswer } from '#islands/bidding/parts/ActionAnswer.tsx';
import { ActionForm } from '#islands/bidding/parts/ActionForm.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { LockedBox } from '#islands/parts/bidding/entry/LockedBox.tsx';
import { FeeLine } from '#islands/parts/bidding/offer/FeeLine.tsx';
import { baseFen } from '#lib/bidding/bid-amount.ts';
import { clockText, moneyText } from '#lib/format.ts';
import { offerWords, type UnitState } from '#lib/formats/panel/fixed-price.ts';
import { Button } from '#ui/button/Button.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { CounterBox } from './CounterBox.tsx';
import { HeldBox } from './HeldBox.tsx';
import { OfferBox } from './OfferBox.tsx';
import css from './UnitAct.module.scss';

interface Props {
  readonly desk: FormatDesk;
  readonly unit: UnitState;
  readonly stock: StockView;
}

/** The acts that are open now, one of them red, with what came of the last one. */
export function UnitAct({ desk, unit, stock }: Props) {
  const answer = <ActionAnswer desk={desk} />;
  switch (unit.kind) {
    case 'held':
      return (
        <>
          <HeldBox desk={desk} hold={unit.hold} />
          {answer}
        </>
      );
    case 'countered':
      return (
        <>
          <CounterBox desk={desk} offer={unit.offer} stock={stock} />
          {answer}
          {stock.freeCount > 0 && (
            <>
              <p className={css.or}>或者不议价</p>
              <BuyForm desk={desk} kind="outline" />
            </>
          )}
        </>
      );
    case 'offered':
      return (
        <>
          <Notice title={`你的还价 ${moneyText(unit.offer.amountFen)} 在等答复`}>
            {offerWords(unit.offer, desk.live.nowMs)}
          </Notice>
          {stock.freeCount > 0 && <BuyForm desk={desk} kind="primary" />}
          {answer}
        </>
      );
    case 'taken':
      return (
        <>
          <LockedBox verb="暂不能购买" reason={takenWords(unit.nextFreeAtMs)} />
          {unit.nextFreeAtMs !== null && <WaitForm desk={desk} />}
          <OfferBox desk={desk} stock={stock} />
          {answer}
        </>
      );
    case 'free':
      return (
        <>
          <BuyForm desk={desk} kind="primary" />
          {answer}
          <OfferBox desk={desk} stock={stock} />
        </>
      );
    case 'bought':
    case 'hour':
      return null;
  }
}

const takenWords = (nextFreeAtMs: number | null): string =>
  nextFreeAtMs === null
    ? '已经全部售出'
    : `其他买家正在付款，没付清的话最早 ${clockText(nextFreeAtMs)} 解锁，到时这里自动变为可购买`;

const BuyForm = ({ desk, kind }: { desk: FormatDesk; kind: 'primary' | 'outline' }) => {
  const { lot, live, path, state, phase, isBusy, act } = desk;
  const priceFen = baseFen(live.view);
  const isBuying = phase.at === 'sending' && phase.action.name === 'buyUnit';
  return (
    <ActionForm
      action={path}
      view={live.view}
      name="buy"
      seenFen={priceFen}
      onSubmit={() => act({ name: 'buyUnit' })}
    >
      <Button
        type="submit"
        kind={kind}
        size="huge"
        isWide
        isBusy={isBuying}
        disabled={isBusy}
        sum={<b>{moneyText(priceFen)}</b>}
      >
        {state.kind === 'signed-out' ? '登录后购买' : '立即购买'}
      </Button>
      <FeeLine fees={feesIn(lot.hall)} amountFen={priceFen} when="按一口价购买" priceLabel="一口价" />
    </ActionForm>
  );
};

/** 解锁后通知我: told once, and nothing is kept for them. */
const WaitForm = ({ desk }: Pick<Props, 'desk'>) => {
  const { live, path, mine, state, phase, isBusy, act } = desk;
  const isWaiting = mine?.isWaiting ?? false;
  const isAsking = phase.at === 'sending' && phase.action.name === 'waitForUnit';
  const wish = state.kind === 'signed-out' ? '登录后设解锁通知' : '解锁后通知我';
  return (
    <ActionForm
      action={path}
      view={live.view}
      name={isWaiting ? 'forget' : 'wait'}
      onSubmit={() => act({ name: 'waitForUnit', isWanted: !isWaiting })}
    >
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={isAsking}
        disabled={isBusy}
        aria-describedby="wait-note"
      >
        {isWaiting ? '不再通知' : wish}
      </Button>
      <p className={css.hint} id="wait-note">
        {isWaiting
          ? '已记下：有一件放回时发消息给你一次，先付先得'
          : '有一件放回时发消息给你，不为你留，先付先得'}
      </p>
    </ActionForm>
  );
};
