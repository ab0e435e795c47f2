// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { noteSecurity } from './audit-log.ts';
import { noteDeedCheck } from './deeds/commands-note-check.ts';
import { auditPersonal } from './personal/personal.ts';

export const auditDomain = {
  commands: [noteDeedCheck, noteSecurity],
  personal: auditPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
