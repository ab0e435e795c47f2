// Commands of this domain, joined in domains.ts.
import { noteSecurity } from './audit-log.ts';

export const auditCommands = [noteSecurity];
