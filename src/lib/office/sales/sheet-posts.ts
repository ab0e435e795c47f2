// Deeds on a sheet of lots: handed in as a file or as pasted cells, taken whole, given up.
// Source: product.md 5.19.
import { routes } from '#contract/routes.ts';
import { LOT_KINDS } from '#core/lots/kinds.ts';
import { openEnvelope } from '#lib/calls/transport.ts';
import { picturesIn, postFile } from '#lib/documents/handed-pictures.ts';
import { fieldOf, textOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { fileProblem } from './file-posts.ts';
import { ledTo, type Sending, type Sent } from './sale-forms.ts';

const MOST_NAME = 120;

/** A file where one was chosen, or else what was pasted. */
const sheetIn = (form: FormData): File | null => {
  const [file] = picturesIn(form, 'sheet');
  if (file) return file;
  const pasted = textOf(form, 'cells');
  return pasted.trim() === '' ? null : new File([pasted], '', { type: 'text/csv' });
};

export async function sendSheet(sending: Sending): Sent {
  const { api, form, saleId } = sending;
  const sheet = sheetIn(form);
  if (sheet === null) return { problems: { sheet: '请选择一份表格，或把单元格粘贴在下面' } };
  const kind = oneOf(LOT_KINDS, fieldOf(form, 'kind')) ?? 'vehicle';
  // A cut through a sign of two leaves half of it.
  const name = sheet.name.slice(-MOST_NAME).replace(/^[\uDC00-\uDFFF]/, '');
  try {
    const path = `${routes.importLots.path}${queryString({ saleId, kind, ...(name !== '' && { name }) })}`;
    openEnvelope(await postFile(api, path, sheet));
  } catch (error) {
    return fileProblem(error, 'sheet');
  }
  return ledTo(sending, { sheet: 'yes', done: 'sheet' });
}

export async function takeSheet(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const { state } = await call('takeLotImport', { saleId, importId: fieldOf(form, 'importId') });
  return state === 'taken'
    ? ledTo(sending, { sheet: null, done: 'sheet-taken' })
    : ledTo(sending, { done: 'sheet-again' });
}

/** One cell put right; the sheet is read again with it. */
export async function mendSheet(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  const [row, column] = [Number(fieldOf(form, 'row')), fieldOf(form, 'column')];
  const importId = fieldOf(form, 'importId');
  await call('mendLotImport', { saleId, importId, row, column, text: textOf(form, 'text') });
  return ledTo(sending, { done: 'sheet-mended' });
}

export async function cancelSheet(sending: Sending): Sent {
  const { call, form, saleId } = sending;
  await call('cancelLotImport', { saleId, importId: fieldOf(form, 'importId') });
  return ledTo(sending, { done: 'sheet-cancelled' });
}
