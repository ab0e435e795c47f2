// Why an island: the bar marks the block that is being read; without it the links still lead there.
import { useEffect, useRef, useState } from 'react';
import { bringIntoStrip } from '#lib/frame/strips.ts';
import css from './SectionBar.module.scss';

type Sections = readonly (readonly [id: string, words: string])[];

const DOCUMENTS: Sections = [['documents', '资料与文件']];
const REST: Sections = [
  ['record', '出价记录'],
  ['notices', '公告与须知'],
];
const OF_VEHICLE: Sections = [
  ['facts', '车辆信息'],
  ['inspection', '车况检测'],
];
const OF_GOODS: Sections = [
  ['facts', '物资信息'],
  ['inspection', '现状说明'],
];
/** In the order they stand on the page. */
const BLOCKS: Sections = [...OF_VEHICLE, ...DOCUMENTS, ...REST];
const FIRST = 'facts';

/** How far down the window a block's head counts as being read. */
const READ_AT = 0.3;

interface Props {
  readonly isGoods: boolean;
  readonly hasDocuments?: boolean;
}

export function SectionBar({ isGoods, hasDocuments = false }: Props) {
  const current = useCurrent();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = bar.current?.querySelector(`[href="#${current}"]`);
    if (bar.current && link) bringIntoStrip(bar.current, link);
  }, [current]);
  return (
    <nav ref={bar} className={css.bar} aria-label="本页内容">
      {[...(isGoods ? OF_GOODS : OF_VEHICLE), ...(hasDocuments ? DOCUMENTS : []), ...REST].map(
        ([id, words]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {words}
          </a>
        ),
      )}
    </nav>
  );
}

/** The last block whose head has come up to the upper third of the window; the first until then. */
const useCurrent = (): string => {
  const [current, setCurrent] = useState(FIRST);
  useEffect(() => {
    const look = (): void => {
      const line = window.innerHeight * READ_AT;
      const read = BLOCKS.findLast(([id]) => {
        const block = document.querySelector(`#${id}`);
        return block !== null && block.getBoundingClientRect().top < line;
      });
      setCurrent(read?.[0] ?? FIRST);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
};
