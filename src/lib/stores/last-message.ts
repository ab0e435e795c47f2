// The message that came last over the live line, for a page that tells of what it is about; null
// while none has come.
import { atom } from 'nanostores';
import type { MessageRow } from '#contract/notifications/outputs.ts';

export const $lastMessage = atom<MessageRow['message'] | null>(null);
