import type { IconName } from '#ui/icon/icon.ts';

export interface StatProps {
  readonly label: string;
  /** As it is written, with its sign and groups: `¥20,000.00`, `4 件`. */
  readonly value: string;
  /** Meaning of the figure, or where it comes from. */
  readonly note?: string | undefined;
  /** `live` is money that is being bid for now, and nothing else. */
  readonly tone?: 'plain' | 'live' | 'waiting' | undefined;
  readonly icon?: IconName | undefined;
  readonly size?: 'medium' | 'large' | undefined;
}

/**
 * Sign, figures and unit are of different sizes: `¥` and `件` are smaller than what they say it of.
 */
export function statParts(value: string): { sign: string; figures: string; unit: string } {
  const [, sign = '', figures = value, unit = ''] = /^([¥+−-]*)\s*([\d.,:–-]+)\s*(.*)$/u.exec(value) ?? [];
  return { sign, figures, unit };
}
