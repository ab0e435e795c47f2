import { PASSWORD } from '../test-server.ts';

/** Somebody shows once more that it is they. */
export const shown = { stepUp: { way: 'password', password: PASSWORD } };
