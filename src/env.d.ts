/// <reference types="astro/client" />
import type { UserInfo } from '#contract/accounts/outputs.ts';
import type { News } from '#contract/content/news.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** When an island wakes (src/lib/wake.ts). */
    'client:wake'?: 'load' | 'idle' | 'visible';
  }
}

interface HeldForm {
  readonly sealed: string;
  /** Pictures came with it, which cannot be put back. */
  readonly hadFiles: boolean;
  /** Somebody else is logged in by now. */
  readonly isAnothers: boolean;
}

declare global {
  namespace App {
    interface Locals {
      /**
       * Asks the service without a network, as this visitor. Absent while pages are pre-rendered.
       */
      api: typeof fetch;
      /**
       * Whether this visit may be shown what was drawn for others a moment ago. Not where a form is
       * judged, or after one.
       */
      sees: 'now' | 'shared';
      /** Person logged in on this visit; null for a stranger. */
      session: {
        readonly sid: string;
        readonly userInfo: UserInfo;
        /** Name of the person for the forms of their pages, the same at every log-in. */
        readonly owner?: string;
      } | null;
      /** In the sample house only: who can log in, for the login dialog. */
      sample: {
        readonly logins: readonly {
          readonly phone: string;
          readonly password: string;
          readonly note: string;
        }[];
        /** The same of the house's own people, for the console. */
        readonly houseLogins: readonly {
          readonly phone: string;
          readonly password: string;
          readonly note: string;
        }[];
      } | null;
      /** The news, as they lie in the house's folder now. Absent while pages are pre-rendered. */
      news: News;
      /** Bytes of a picture of a lot; null: none. Absent while pages are pre-rendered. */
      lotPicture?: (name: string) => Promise<Uint8Array | null>;
      /**
       * A form that came in parts, its files on the disk until it is answered. Absent where none
       * came so.
       */
      posted?: FormData;
      /** A log-in tried without JavaScript that did not succeed. */
      form: { readonly problem: string | null; readonly phone: string } | null;
      /** Seals what was typed for one person, and opens it for nobody else: null then. */
      heldForms?: {
        readonly seal: (text: string, owner: string) => string;
        readonly open: (sealed: string, owner: string) => string | null;
      };
      /** A form whose writer has to log in before it is shown again. */
      heldForm?: HeldForm | null;
      /** The same visit by the person who has logged in during it: their cookies are these. */
      entered?: (setCookies: readonly string[]) => Promise<App.Locals>;
    }
  }
}
