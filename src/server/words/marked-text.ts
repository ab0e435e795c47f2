const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As it stands in a page, whatever signs it has. */
export const markedText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => MARKS[sign] ?? sign);
