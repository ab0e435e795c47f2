// Why an island: the bar marks the block that is being read; without it the links still lead there.
import { useEffect, useState } from 'react';
import css from './SectionBar.module.scss';

const SECTIONS = [
  ['facts', '车辆信息'],
  ['inspection', '车况检测'],
  ['record', '出价记录'],
  ['notices', '公告与须知'],
] as const;

/** The block under the bar: the last whose head has passed the upper third of the window. */
const useCurrent = (): string => {
  const [current, setCurrent] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const blocks = SECTIONS.flatMap(([id]) => document.querySelector(`#${id}`) ?? []);
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const block of blocks) watch.observe(block);
    return () => watch.disconnect();
  }, []);
  return current;
};

export const SectionBar = () => {
  const current = useCurrent();
  return (
    <nav className={css.bar} aria-label="本页内容">
      {SECTIONS.map(([id, words]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
};
