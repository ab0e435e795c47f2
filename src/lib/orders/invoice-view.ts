// How far an invoice has come, in words, and whether another may be asked for in its place.
import type { InvoiceFace, InvoiceTitle } from '#core/orders/invoice.ts';

export const TITLE_KIND_WORDS: Readonly<Record<InvoiceTitle['kind'], string>> = {
  person: '个人',
  company: '单位',
};

export function invoiceWords(invoice: InvoiceFace): string {
  switch (invoice.status) {
    case 'asked':
      return '开票中';
    case 'issued':
      return `已开具，号码 ${invoice.number}`;
    case 'refused':
      return `未能开具：${invoice.reason}`;
    case 'lapsed':
      return '收费已全部退还，申请作废';
    case 'to-reverse':
      return `待红冲，号码 ${invoice.number}`;
    case 'reversed':
      return `已红冲，红字发票 ${invoice.redNumber}`;
  }
}

/** Nothing stands in the way of a new one. */
export function isRequestedAgain(invoice: InvoiceFace | null): boolean {
  return invoice === null || ['refused', 'lapsed', 'reversed'].includes(invoice.status);
}
