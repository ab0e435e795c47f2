// The message that came last over the live line, for a page that tells of what it is about; null
// while none has come.
import type { MessageRow } from '#contract/notifications/outputs.ts';
import { atom } from 'nanostores';

export const $lastMessage = atom<MessageRow['message'] | null>(null);
