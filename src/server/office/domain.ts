// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { leaveWork, takeWork } from './commands-take-work.ts';
import { officePersonal } from './personal/personal.ts';

export const officeDomain = {
  commands: [takeWork, leaveWork],
  personal: officePersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
