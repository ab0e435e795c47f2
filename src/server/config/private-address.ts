const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether it is this machine itself. */
export function isOwnMachine(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * Whether nobody on the way can read what is sent there: under TLS, or never leaving this machine.
 */
export function isPrivate(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || isOwnMachine(url?.hostname ?? '');
}
