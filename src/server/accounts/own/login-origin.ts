// From where somebody comes in, as their own list of log-ins tells it: the network, and the device
// in a few words.
import { deviceName } from '#core/accounts/device.ts';
import { homeOf } from '#server/http/limits.ts';
import type { Headers } from '#server/http/origin.ts';

export function loginOriginOf({ ip, headers }: { readonly ip: string; readonly headers: Headers }) {
  return {
    home: homeOf(ip),
    device: deviceName(headers['user-agent'] ?? ''),
  };
}
