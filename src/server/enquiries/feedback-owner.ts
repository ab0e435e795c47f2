// Owner of feedback, for a command: the person, and the keyed hash by which they find their own and
// nobody else anybody's.
import { whoAsks } from './sender.ts';

export function feedbackOwner(key: Buffer, ownerId: string) {
  return {
    ownerId,
    ownerIndex: whoAsks(key, 'feedback', ownerId),
  };
}
