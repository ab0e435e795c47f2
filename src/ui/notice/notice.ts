import type { IconName } from '#ui/icon/icon.ts';

export type NoticeTone = 'info' | 'warn' | 'error' | 'good';

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly id?: string | undefined;
  /** The fact in one line; what follows from it stands below. */
  readonly title?: string | undefined;
  /**
   * Said at once to those who listen: what just happened, not what stood there when the page came.
   */
  readonly isNews?: boolean | undefined;
}

export const NOTICE_ICONS: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  good: 'good',
};

export function noticeRole(tone: NoticeTone, isNews: boolean) {
  if (tone === 'error') return 'alert' as const;
  return isNews ? ('status' as const) : undefined;
}
