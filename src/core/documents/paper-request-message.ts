// Messages about papers that are asked of a consignor: to them, and to the people of the house that
// some have come. The lot is named by its title, for it may not be announced yet.
// Source: 拍卖法 第41、42条; product.md 4.6.
import type { LotId } from '#core/lots/lot.ts';
import type { PaperRequest, RequestedPaper } from './paper-request.ts';

interface Facts {
  readonly requestId: string;
  readonly paper: RequestedPaper;
  readonly title: string;
}

export type PaperRequestMessage =
  | ({
      readonly kind: 'papers-asked';
      readonly text: string;
      readonly dueAtMs: number;
      /** Why they are asked for once more; null: this is the first time. */
      readonly reason: string | null;
    } & Facts)
  | ({ readonly kind: 'papers-accepted' } & Facts)
  /** They are not wanted any more. */
  | ({ readonly kind: 'papers-dropped' } & Facts);

/** To each of the house's people who sees to them. */
export interface PapersHandedIn extends Facts {
  readonly kind: 'papers-handed-in';
  readonly lotId: LotId;
  readonly saleId: string;
  readonly dueAtMs: number;
}

/** Word of the house, as the consignor is told of it; null: they have done it themselves. */
export function paperRequestMessage(request: PaperRequest, title: string): PaperRequestMessage | null {
  const { id: requestId, paper, status, text, dueAtMs, reason } = request;
  const facts = { requestId, paper, title };
  switch (status) {
    case 'open':
      return { kind: 'papers-asked', ...facts, text, dueAtMs, reason };
    case 'accepted':
      return { kind: 'papers-accepted', ...facts };
    case 'dropped':
      return { kind: 'papers-dropped', ...facts };
    case 'handed-in':
      return null;
  }
}
