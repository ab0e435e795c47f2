// A person of the house who reads who somebody is leaves a line of it, before it is shown: where no
// line can be written, nothing is.
// Source: 个人信息保护法 第51条; contract/duties.ts.
import type { ThingKind } from '#contract/duties.ts';
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { DeedThing } from '#core/audit/deed.ts';
import type { Engine } from '#server/engine/command.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { noteSecurity } from './audit-log.ts';
import { fromOf } from './caller.ts';

interface Shown {
  readonly name: RouteName;
  readonly viewer: Viewer | null;
  readonly ip: string;
  readonly input: unknown;
}

export function personsShown(engine: Pick<Engine, 'run'>): PersonsShown {
  return ({ name, viewer, ip, input }) => {
    const { duty }: Route = routes[name];
    if (viewer === null || duty?.shows !== 'persons') return null;
    const whose = { userId: viewer.userId, ...fromOf({ viewer, ip }) };
    const ref = refIn(input);
    const thing = duty.thing ? OF_SALES[duty.thing.kind] : null;
    return engine.run(noteSecurity, { kind: 'persons-shown', ...whose, detail: name, ref, thing });
  };
}

const OF_SALES: Readonly<Record<ThingKind, DeedThing | null>> = {
  sale: 'sale',
  plan: 'sale',
  lot: 'lot',
  order: 'order',
  dispute: 'dispute',
  paper: null,
};

/** The thing it is shown with; null: no one thing. */
const refIn = (input: unknown): string | null => {
  const { id, lotId } = input as { readonly id?: unknown; readonly lotId?: unknown };
  const ref = id ?? lotId;
  return typeof ref === 'string' ? ref : null;
};

/** Null: nobody is shown, and there is nothing to wait for. */
export type PersonsShown = (shown: Shown) => Promise<unknown> | null;
