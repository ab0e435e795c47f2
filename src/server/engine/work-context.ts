// Context of what is being done just now: the request or the job it is done for. It goes along
// through everything that is waited for, so that a fault, wherever it comes up, is told with it.
import { AsyncLocalStorage } from 'node:async_hooks';

export type WorkContext = { readonly request: string } | { readonly job: string };

const contexts = new AsyncLocalStorage<WorkContext>();

/** Runs it, and all that follows from it, in the context. */
export function withContext<Value>(context: WorkContext, run: () => Value): Value {
  return contexts.run(context, run);
}

/** Undefined: it is done for nobody in particular. */
export function workContext(): WorkContext | undefined {
  return contexts.getStore();
}
