// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { editorHandlers } from './routes-editor.ts';

export function handlers(services: Services) {
  return {
    ...editorHandlers(services),
  };
}
