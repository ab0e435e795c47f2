import { X } from 'lucide-react';
import { disposalWord, formatWord, kindWord, partnerWord } from '#contract/catalogue/search-words.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { bodyWord, gradeWord, priceRangeText } from '#core/catalogue/filter-words.ts';
import {
  changed,
  filterCount,
  isFiltered,
  keepAddress,
  toggled,
  withoutFilters,
  type HallQuery,
} from '#lib/hall/query.ts';
import { MINE_WORDS } from '#lib/hall/words.ts';
import { Notice } from '#ui/notice/Notice.tsx';
import css from './Chips.module.scss';
import { useHallPlace } from './hall-context.ts';
import { HallLink } from './HallLink.tsx';

interface Condition {
  readonly word: string;
  readonly without: HallQuery;
}

interface Props {
  /** They name their partners. */
  readonly sales: readonly Sale[];
}

/**
 * The conditions in force, each with the way to drop it; before them what was typed and is in no
 * condition.
 */
export function Chips({ sales }: Props) {
  const { query } = useHallPlace();
  return (
    <>
      {query.unread.map((sentence) => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
      {filterCount(query) > 0 && (
        <nav className={css.chips} aria-label="已选条件">
          {conditionsOf(query, sales).map(({ word, without }) => (
            <HallLink key={word} to={without} className={css.chip} label={`去掉条件 ${word}`}>
              <span>{word}</span>
              <X size={14} strokeWidth={1.8} aria-hidden="true" />
            </HallLink>
          ))}
          {isFiltered(query) && (
            <a href={keepAddress(query, query.hall)} className={css.clear}>
              保存这个搜索
            </a>
          )}
          <HallLink to={withoutFilters(query)} className={css.clear}>
            清空条件
          </HallLink>
        </nav>
      )}
    </>
  );
}

const conditionsOf = (query: HallQuery, sales: readonly Sale[]): readonly Condition[] => {
  const price = priceRangeText(query);
  return [
    ...(query.mine === 'all'
      ? []
      : [{ word: MINE_WORDS[query.mine], without: changed(query, { mine: 'all' }) }]),
    ...query.partner.map((partner) => ({
      word: partnerWord(partner, (id) => sales.find(({ partnerId }) => partnerId === id)?.consignor),
      without: toggled(query, 'partner', partner),
    })),
    ...query.kind.map((kind) => ({ word: kindWord(kind), without: toggled(query, 'kind', kind) })),
    ...query.disposal.map((disposal) => ({
      word: disposalWord(disposal),
      without: toggled(query, 'disposal', disposal),
    })),
    ...query.format.map((format) => ({
      word: formatWord(format),
      without: toggled(query, 'format', format),
    })),
    ...query.body.map((body) => ({ word: bodyWord(body), without: toggled(query, 'body', body) })),
    ...(price === null
      ? []
      : [{ word: price, without: changed(query, { lowestWan: null, highestWan: null }) }]),
    ...query.brand.map((brand) => ({ word: brand, without: toggled(query, 'brand', brand) })),
    ...query.grade.map((grade) => ({ word: gradeWord(grade), without: toggled(query, 'grade', grade) })),
    ...query.city.map((city) => ({ word: city, without: toggled(query, 'city', city) })),
  ];
};
