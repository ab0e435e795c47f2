// The kinds of damage by name, in the order of the legend.
import type { Damage } from '#contract/lots/lot-card.ts';

export const damageWords: Readonly<Record<Damage['kind'], string>> = {
  scratch: '划痕',
  dent: '凹陷',
  repaint: '补漆',
  replaced: '更换',
};

export const damageKinds = Object.keys(damageWords) as readonly Damage['kind'][];
