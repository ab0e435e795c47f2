// One call on its way over HTTP: parsed, admitted, stamped with the time.
import type { ServerResponse } from 'node:http';
import type { calls, RouteName } from '#contract/calls.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Headers } from './origin.ts';
import type { Reply } from './replies.ts';
import type { Viewer } from './viewer.ts';

type Needed<Name extends RouteName> = (typeof calls)[Name]['access'] extends 'open' | 'open-write'
  ? Viewer | null
  : Viewer;

/** The name of the request: there where the route needs one, and nowhere where it takes none. */
type Keyed<Name extends RouteName> = (typeof calls)[Name] extends { readonly key: 'needed' }
  ? string
  : (typeof calls)[Name] extends { readonly key: 'taken' }
    ? string | null
    : null;

export interface Call<Name extends RouteName> {
  readonly input: Inputs[Name];
  /** The person who asks; never null where the route needs a session. */
  readonly viewer: Needed<Name>;
  readonly key: Keyed<Name>;
  readonly headers: Headers;
  readonly ip: string;
  /** The house's time at which the call came in. */
  readonly nowMs: number;
  /** For a stream: the handler writes the response itself, and answers `streaming`. */
  readonly takeOver: () => ServerResponse;
}

export type Handler<Name extends RouteName> = (
  call: Call<Name>,
) => Promise<Reply<Outputs[Name]> | 'streaming'>;

/** Every route has its handler: one that is missing does not compile. */
export type Handlers = { readonly [Name in RouteName]: Handler<Name> };
