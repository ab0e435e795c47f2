// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { editorOffice } from './routes-editor.ts';

export function handlers(services: Services) {
  return {
    ...editorOffice(services),
  };
}
