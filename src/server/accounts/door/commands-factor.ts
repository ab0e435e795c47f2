// The second factor of somebody of the house is begun, turned on, shown and taken off; each code
// counts once, at whichever node it comes. Source: core/accounts/second-factor.ts.
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import {
  beginFactorRow,
  dropFactorRows,
  putDoorProof,
  recoveryLeft,
  replaceRecoveryCodes,
  useRecoveryRow,
  useStep,
} from './store-factors.ts';

/** `isDone` false: at another node, or in another window, it was done before. */
interface Done {
  readonly isDone: boolean;
}

interface Begun {
  readonly userId: string;
  readonly secretSealed: string;
}

/** A secret is theirs, and counts for nothing until they have shown a code of it. */
export const beginFactor: Command<Begun, Done> = {
  name: 'begin-factor',
  sparesBidders: true,
  run: async ({ db, nowMs: atMs }, { userId, secretSealed }) => ({
    isDone: await beginFactorRow(db, { userId, secretSealed, atMs }),
  }),
};

interface Told {
  readonly userId: string;
  readonly from?: From;
}

interface TurnedOn extends Told {
  readonly sid: string;
  readonly step: number;
  readonly recoveryHashes: readonly string[];
}

/** From now on it is asked for; log-ins that have not shown it end. */
export const turnFactorOn: Command<TurnedOn, Done & { readonly endedSids: readonly string[] }> = {
  name: 'turn-factor-on',
  sparesBidders: true,
  run: async (context, { userId, sid, step, recoveryHashes, from = FROM_NOWHERE }) => {
    const { db } = context;
    if (!(await useStep(db, userId, { step, state: 'begun' }))) return { isDone: false, endedSids: [] };
    await replaceRecoveryCodes(db, userId, recoveryHashes);
    await putDoorProof(db, sid, 'factor');
    const endedSids = await endSessionsOf(context, userId, { butSid: sid });
    context.lots.touch(personTouch(userId));
    await writeSecurity(context, { kind: 'factor-on', userId, ...from });
    return { isDone: true, endedSids };
  },
};

/** By a code of the app, or by one of those for whoever has lost it. */
export type ShownCode = { readonly step: number } | { readonly recoveryHash: string };

interface Shown extends Told {
  /** Log-in that is let in by it; null: it is shown for one deed. */
  readonly sid: string | null;
  readonly shown: ShownCode;
}

const isUsed = ({ db }: CommandContext, userId: string, shown: ShownCode): Promise<boolean> =>
  'step' in shown
    ? useStep(db, userId, { step: shown.step, state: 'on' })
    : useRecoveryRow(db, { userId, codeHash: shown.recoveryHash });

export const showFactor: Command<Shown, Done> = {
  name: 'show-factor',
  sparesBidders: true,
  run: async (context, { userId, sid, shown, from = FROM_NOWHERE }) => {
    const { db } = context;
    if (!(await isUsed(context, userId, shown))) {
      await writeSecurity(context, { kind: 'factor-refused', userId, ...from });
      return { isDone: false };
    }
    if ('recoveryHash' in shown) {
      const detail = String(await recoveryLeft(db, userId));
      await writeSecurity(context, { kind: 'recovery-used', userId, ...from, detail });
    }
    if (sid !== null) {
      await putDoorProof(db, sid, 'factor');
      context.lots.touch(personTouch(userId));
      await writeSecurity(context, { kind: 'factor-shown', userId, ...from });
    }
    return { isDone: true };
  },
};

/** Those they had are worth nothing any more. */
export const renewRecovery: Command<Told & { readonly recoveryHashes: readonly string[] }, null> = {
  name: 'renew-recovery',
  sparesBidders: true,
  run: async (context, { userId, recoveryHashes, from = FROM_NOWHERE }) => {
    await replaceRecoveryCodes(context.db, userId, recoveryHashes);
    await writeSecurity(context, { kind: 'recovery-renewed', userId, ...from });
    return null;
  },
};

/** Their own factor is taken off by themselves. */
export const dropOwnFactor: Command<Told, Done> = {
  name: 'drop-own-factor',
  sparesBidders: true,
  run: async (context, { userId, from = FROM_NOWHERE }) => {
    const isDone = await dropFactorRows(context.db, userId);
    if (isDone) {
      context.lots.touch(personTouch(userId));
      await writeSecurity(context, { kind: 'factor-off', userId, ...from });
    }
    return { isDone };
  },
};
