// 运行状态 over HTTP: how the parts of the node that answers stand, and what was broken lately.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';

export function statusHandlers({ measured }: Pick<Services, 'measured'>): Pick<Handlers, 'houseStatus'> {
  return { houseStatus: async () => ok(await measured.status()) };
}
