// Whether this house lets people in by WeChat. Apart from its places, which the log-in dialog needs
// in a moment.
import { apiOver } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export async function isWechatOpen(api: typeof fetch): Promise<boolean> {
  const standing = await orNull(apiOver(api)('wechatState', {}));
  return standing !== null && standing.kind !== 'closed';
}
