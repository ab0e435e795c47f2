// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { keepContent } from './commands-keep-content.ts';

export const contentDomain = {
  commands: [keepContent],
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
