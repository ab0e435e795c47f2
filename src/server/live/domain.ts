// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';

export const liveDomain = {
  commands: [],
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
