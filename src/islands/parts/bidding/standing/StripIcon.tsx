import { Clock, Flag, TriangleAlert } from 'lucide-react';
import type { StripTone } from '#lib/bidding/panel/strip-words.ts';
import { OvertakenIcon } from './OvertakenIcon.tsx';

const ICONS: Partial<Record<StripTone, typeof Flag>> = { lead: Flag, extended: Clock, off: TriangleAlert };

/** The icon of a standing; a lot that simply runs has none. */
export function StripIcon({ tone, size }: { readonly tone: StripTone; readonly size: number }) {
  const Icon = ICONS[tone];
  if (tone === 'out') return <OvertakenIcon size={size} />;
  return Icon ? <Icon size={size} strokeWidth={1.6} aria-hidden="true" /> : null;
}
