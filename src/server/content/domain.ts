// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { recordEdit } from './commands-record-edit.ts';

export const contentDomain = {
  commands: [recordEdit],
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
