// Parts of a tile that come later (`parts/Later.tsx`): whoever is in already never needs them.
import { later } from '#islands/parts/Later.tsx';

const loadEntry = () => import('./EntrySheet.tsx').then((it) => it.EntrySheet);
export const EntrySheet = later(loadEntry, import.meta.env.SSR ? await loadEntry() : null);
