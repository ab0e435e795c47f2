// The security log over HTTP: whole for the house, their own for everybody.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { fromOf } from './caller.ts';
import { ownLogIns, securityLog } from './queries-security-log.ts';

export function auditHandlers({ reader }: Services): Pick<Handlers, 'securityLog' | 'myLogIns'> {
  return {
    securityLog: async ({ input }) => ok(await securityLog(reader, input)),
    myLogIns: async ({ input: { after }, viewer, ip }) => {
      const { session } = fromOf({ viewer, ip });
      return ok(await ownLogIns(reader, { userId: viewer.userId, session, after }));
    },
  };
}
