const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As it stands in a page, whatever signs it has. */
export function markedText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => MARKS[sign] ?? sign);
}
