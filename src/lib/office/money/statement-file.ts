// The bank's own file as it was chosen or pasted: banks of China write theirs in UTF-8 or GB 18030,
// and which of the two it is the bytes themselves say. Source: GB 18030-2022.

/** Text of the file; null: none was chosen, and nothing was pasted. */
export async function statementText(form: FormData): Promise<string | null> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return textOf(new Uint8Array(await file.arrayBuffer()));
  const pasted = form.get('text');
  return typeof pasted === 'string' && pasted.trim() !== '' ? pasted : null;
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};
