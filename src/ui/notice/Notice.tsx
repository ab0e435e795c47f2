import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './notice.module.scss';
import { NOTICE_ICONS, noticeRole, type NoticeProps } from './notice.ts';

interface Props extends NoticeProps {
  /** Instead of the tone's own sign. */
  readonly icon?: ReactNode;
  /** The act possible on it, at the end of the line. */
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** A tinted box with its sign: colour is never alone. Other words are another element (Button). */
export function Notice({ tone = 'info', id, title, isNews = false, icon, act, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} id={id} role={noticeRole(tone, isNews)}>
      {icon ?? <Icon name={NOTICE_ICONS[tone]} />}
      <div key={typeof children === 'string' ? children : undefined} className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {act && <div className={css.act}>{act}</div>}
    </div>
  );
}
