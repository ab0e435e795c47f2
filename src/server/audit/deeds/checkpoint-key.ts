// The key by which the house signs where the chain of its deeds stands (Ed25519): whoever has the
// public half can tell that a checkpoint is the house's own, and make none.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Before the 32 bytes of a private key, as its form has it. Source: RFC 8410. */
const PRIVATE_FORM = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface CheckpointKey {
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
  /** In PEM, for whoever checks without this house. */
  readonly publicKey: string;
}

/** `seed`: the 32 bytes that come from the secret of the house. */
export function checkpointKey(seed: Buffer): CheckpointKey {
  const own: KeyObject = createPrivateKey({
    key: Buffer.concat([PRIVATE_FORM, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(own);
  return {
    sign: (text) => sign(null, Buffer.from(text), own).toString('base64url'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), open, Buffer.from(signature, 'base64url')),
    publicKey: open.export({ type: 'spki', format: 'pem' }),
  };
}
