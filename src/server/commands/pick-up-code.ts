// The six digits a buyer shows at the gate (提货码).
import { hash } from 'node:crypto';

/** Made from an identifier that nobody has seen. */
export const pickUpCode = (freshId: string): string =>
  String(Number.parseInt(hash('sha256', freshId, 'hex').slice(0, 12), 16) % 1_000_000).padStart(6, '0');
