import { feesIn, premiumFen, totalFen } from '#core/fees.ts';
import type { Fen } from '#core/money.ts';
import { Price } from '#islands/parts/Price.tsx';
import { ButtonLink } from '#islands/parts/Button.tsx';
import { clockText, moneyText } from '#lib/format.ts';
import { hallPath } from '#lib/paths.ts';
import type { Result } from '#islands/lot/panel-state.ts';
import type { PanelSlice } from '#islands/lot/slices.ts';
import { GavelMark } from './GavelMark.tsx';
import css from './ResultCard.module.scss';

type Terms = Pick<PanelSlice, 'payBy' | 'phone' | 'hall'>;

interface Words {
  readonly heading: string;
  readonly label: string;
  readonly priceFen: Fen | null;
  readonly note: string;
}

const returned = (releasedAtMs: number | null): string =>
  releasedAtMs === null
    ? '保证金在落槌后 60 秒内退回可用余额'
    : `保证金已于 ${clockText(releasedAtMs)} 退回可用余额`;

const payWords = ({ payBy, phone, hall }: Terms): string =>
  hall === 'practice'
    ? '这是演练，不产生交易：不用付款，也没有要提的车。'
    : `${payBy}付清，逾期按悔拍处理。客服 ${phone} 会与你核对付款与提车。`;

const wordsOf = (state: Result, terms: Terms): Words => {
  switch (state.kind) {
    case 'won':
      return {
        heading: '恭喜得标',
        label: '成交价',
        priceFen: state.hammerFen,
        note: payWords(terms),
      };
    case 'not-won':
      return {
        heading: '这件没拍到',
        label: '成交价',
        priceFen: state.hammerFen,
        note: returned(state.releasedAtMs),
      };
    case 'sold':
      return {
        heading: '本件已成交',
        label: '成交价',
        priceFen: state.hammerFen,
        note: '竞价记录与竞价链仍可查看',
      };
    case 'haggling':
      return {
        heading: '议价中',
        label: '最高出价',
        priceFen: state.highestFen,
        note: state.isMine
          ? '你的出价未达保留价，正在等委托人答复。议价期间保证金继续冻结，结果会发消息给你。'
          : '未达保留价，委托人正在与最高出价者议价',
      };
    case 'agreed':
      return { heading: '议价成交', label: '', priceFen: null, note: '成交价和付款期限见你的订单。' };
    case 'second':
      return { heading: '候补成交', label: '', priceFen: null, note: '成交价和付款期限见你的订单。' };
    case 'passed':
      return {
        heading: '本件流拍',
        label: '最高出价',
        priceFen: state.highestFen,
        note: state.highestFen === null ? '没有人出价' : returned(state.releasedAtMs),
      };
    case 'withdrawn':
      return { heading: '本件已撤拍', label: '', priceFen: null, note: state.reason };
  }
};

/** The end of a lot: the price, what it comes to, and where the money is. Winning is the only moment that celebrates. */
export const ResultCard = ({ state, lot }: { readonly state: Result; readonly lot: Terms }) => {
  const { heading, label, priceFen, note } = wordsOf(state, lot);
  const isWon = state.kind === 'won';
  return (
    <div className={css.result}>
      <GavelMark isWon={isWon} />
      <h2>{heading}</h2>
      {priceFen !== null && (
        <>
          <p className={css.label}>{label}</p>
          <p className={css.price}>
            <Price fen={priceFen} tone={isWon ? 'live' : 'ink'} />
          </p>
        </>
      )}
      {isWon && lot.hall !== 'practice' && (
        <dl className={css.sums}>
          <div>
            <dt>服务费</dt>
            <dd>{moneyText(premiumFen(feesIn(lot.hall), state.hammerFen))}</dd>
          </div>
          <div>
            <dt>应付合计</dt>
            <dd>{moneyText(totalFen(feesIn(lot.hall), state.hammerFen))}</dd>
          </div>
        </dl>
      )}
      {!isWon && (
        <ButtonLink size="large" isWide href={hallPath()}>
          看在拍车辆
        </ButtonLink>
      )}
      <p className={css.note}>{note}</p>
    </div>
  );
};
