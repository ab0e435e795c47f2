// Why an island: the word beside the title moves with the lot, so that it never says otherwise than
// the panel.
import { useStore } from '@nanostores/react';
import { useAwake } from '#islands/parts/use-awake.ts';
import type { StatusSlice } from '#lib/lots/slices.ts';
import { statusWords } from '#lib/lots/status-words.ts';
import { $lots } from '#lib/stores/lots.ts';
import { Tag } from '#ui/tag/Tag.tsx';

export function StatusTag({ lot }: { readonly lot: StatusSlice }) {
  const known = useStore($lots, { keys: [lot.id] })[lot.id];
  const isAwake = useAwake();
  const { words, isLive } = statusWords(isAwake && known ? known.view : lot);
  return (
    <Tag tone={isLive ? 'live' : 'neutral'} hasPoint={isLive}>
      {words}
    </Tag>
  );
}
