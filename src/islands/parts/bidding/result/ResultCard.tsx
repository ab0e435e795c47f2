import { lazy, Suspense } from 'react';
import type { Fen } from '#core/money.ts';
import { Price } from '#islands/parts/Price.tsx';
import { hallPath, salePath } from '#lib/auction-paths.ts';
import { isBought, RESULT_ID, type Result } from '#lib/bidding/panel/panel-state.ts';
import { dateTimeText, deadlineText } from '#lib/format.ts';
import { lazily } from '#lib/lazy.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { practicePath, replayPath } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { GavelMark } from './GavelMark.tsx';
import { Owed } from './Owed.tsx';
import css from './ResultCard.module.scss';

type Terms = Pick<
  PanelSlice,
  'hall' | 'saleId' | 'saleStatus' | 'brand' | 'own' | 'number' | 'title' | 'view'
> & {
  readonly lotId: string;
  readonly nowMs: number;
};

/** Of those who win alone, and then only once: it comes when it is wanted. */
const WonOrder = lazy(() =>
  lazily(() => import('./WonOrder.tsx').then(({ WonOrder: it }) => ({ default: it }))),
);

/**
 * The same of the one who negotiates. On the server it is there at once: without scripts nothing
 * comes later.
 */
const OwnNegotiation = import.meta.env.SSR
  ? (await import('./OwnNegotiation.tsx')).OwnNegotiation
  : lazy(() =>
      lazily(() => import('./OwnNegotiation.tsx').then(({ OwnNegotiation: it }) => ({ default: it }))),
    );

interface Words {
  readonly heading: string;
  readonly label: string;
  readonly priceFen: Fen | null;
  readonly note: string;
}

/**
 * The end of a lot: the price, what comes of it, and where the money is. Winning is the only moment
 * that celebrates.
 */
export function ResultCard({ state, lot }: { readonly state: Result; readonly lot: Terms }) {
  const { heading, label, priceFen, note: words } = wordsOf(state, lot);
  const note = noteOf(state, lot, words);
  const isWon = state.kind === 'won';
  const owed = { hall: lot.hall, hammerFen: isWon ? state.hammerFen : null };
  const hasOrder = isBought(state) && lot.hall !== 'practice';
  const own = isOwnNegotiation(state) ? state : null;
  const usual = (
    <>
      <Figures label={label} priceFen={priceFen} tone="ink" />
      <Note text={note} />
    </>
  );
  return (
    <div className={css.result} id={RESULT_ID} tabIndex={-1}>
      <GavelMark isWon={isWon} />
      <h2>{heading}</h2>
      {own ? (
        <Suspense fallback={usual}>
          <OwnNegotiation lot={lot} drawn={lot.own?.negotiation ?? null} byMs={own.byMs} usual={usual} />
        </Suspense>
      ) : (
        <Figures label={label} priceFen={priceFen} tone={isWon ? 'live' : 'ink'} />
      )}
      {hasOrder ? (
        <Suspense fallback={<Owed {...owed} />}>
          <WonOrder lotId={lot.lotId} drawn={lot.own?.won ?? null} {...owed} />
        </Suspense>
      ) : (
        <Ways state={state} lot={lot} />
      )}
      {!own && <Note text={note} />}
    </div>
  );
}

const Figures = ({
  label,
  priceFen,
  tone,
}: Pick<Words, 'label' | 'priceFen'> & { readonly tone: 'live' | 'ink' }) =>
  priceFen !== null && (
    <>
      <p className={css.label}>{label}</p>
      <p className={css.price}>
        <Price fen={priceFen} tone={tone} />
      </p>
    </>
  );

const Note = ({ text }: { readonly text: string }) => text !== '' && <p className={css.note}>{text}</p>;

const isOwnNegotiation = (state: Result): state is Extract<Result, { kind: 'negotiating' }> =>
  state.kind === 'negotiating' && state.isMine;

const returned = (releasedAtMs: number | null): string =>
  releasedAtMs === null
    ? '保证金 60 秒内退回可用余额'
    : `保证金已于 ${dateTimeText(releasedAtMs)} 退回可用余额`;

const byWords = (byMs: number | null, nowMs: number): string =>
  byMs === null ? '专场暂停，议价停止计时' : `本轮最迟 ${deadlineText(byMs, nowMs)} 答复`;

const wordsOf = (state: Result, terms: Terms): Words => {
  switch (state.kind) {
    case 'won':
      return {
        heading: '恭喜得标',
        label: '成交价',
        priceFen: state.hammerFen,
        note: '',
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
        note: '每一口出价都可以回放，竞价链可以核对',
      };
    case 'negotiating':
      return {
        heading: '议价中',
        label: '最高出价',
        priceFen: state.highestFen,
        note: state.isMine
          ? `你的出价未达保留价，正在议价，${byWords(state.byMs, terms.nowMs)}。期间保证金继续冻结，结果会发消息给你。`
          : `未达保留价，委托人正在与最高出价者议价，${byWords(state.byMs, terms.nowMs)}`,
      };
    case 'agreed':
      return { heading: '议价成交', label: '', priceFen: null, note: '' };
    case 'second':
      return { heading: '候补成交', label: '', priceFen: null, note: '' };
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

/** Notes for a person who practised: no deposit was taken, so none comes back. */
const PRACTICE_NOTES: Partial<Record<Result['kind'], string>> = {
  won: '这是演练，不产生交易：不用付款，也没有要提的车。',
  'not-won': '这是演练：没有收过保证金，也没有东西要退。真实场次里，没拍到的保证金在落槌后退回可用余额。',
  sold: '这是演练，不产生交易。下一件马上开始，出一口价试试。',
  passed: '这是演练：没有人出价，没有东西要退。',
};

const noteOf = (state: Result, { hall }: Terms, note: string): string =>
  (hall === 'practice' ? PRACTICE_NOTES[state.kind] : undefined) ?? note;

/**
 * Ways on from a lot that somebody else has, or nobody: what is left of its sale, what is like it,
 * how it went.
 */
const SaleWays = ({ state, lot }: { readonly state: Result; readonly lot: Terms }) => {
  const isReplayed = state.kind === 'sold' || state.kind === 'not-won';
  const isSaleOn = lot.saleStatus !== 'ended';
  return (
    <>
      {isSaleOn ? (
        <ButtonLink size="large" isWide href={salePath({ id: lot.saleId, hall: lot.hall })}>
          看本场其他拍品
        </ButtonLink>
      ) : (
        <ButtonLink size="large" isWide href={hallPath(lot.hall, { brand: lot.brand })}>
          {`看在拍的${lot.brand || '其他拍品'}`}
        </ButtonLink>
      )}
      {isReplayed && (
        <ButtonLink size="large" isWide href={replayPath(lot.lotId)}>
          看竞价回放
        </ButtonLink>
      )}
    </>
  );
};

/** There is always a next one, and it needs nothing that whoever practises may not have. */
const PracticeWays = () => (
  <ButtonLink size="large" isWide href={practicePath}>
    再来一场
  </ButtonLink>
);

const Ways = (props: { readonly state: Result; readonly lot: Terms }) =>
  props.lot.hall === 'practice' ? <PracticeWays /> : <SaleWays {...props} />;
