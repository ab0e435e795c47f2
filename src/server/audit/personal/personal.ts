// Lines of the audit log that somebody is shown of themselves.
import type { PersonalData } from '#server/domain.ts';

export const auditPersonal = {
  export: async () => (await import('./queries-personal.ts')).auditParts,
} satisfies PersonalData;
