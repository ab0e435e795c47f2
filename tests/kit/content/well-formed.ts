// Reads XML as strictly as a feed reader does: every element closed in its turn, every sign written
// as it must be. Answers what is wrong, or null; and what stands in the elements of one name.

const NAME = String.raw`[A-Za-z_][\w:.-]*`;
const TOKEN = new RegExp(
  String.raw`<\?xml [^?]*\?>|<(/?)(${NAME})((?:\s+${NAME}="[^"<]*")*)\s*(/?)>|([^<]+)|(<)`,
  'gu',
);
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** The texts of all elements of this name that hold no other element. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    read(text),
  );
}

const textFlaw = (text: string): string | null => {
  if (ENTITY.test(text)) return `a bare & in ${text.slice(0, 40)}`;
  return FORBIDDEN.test(text) ? `a character XML does not know in ${text.slice(0, 40)}` : null;
};

/** Fault of this XML; null when nothing is. */
export function flawIn(xml: string): string | null {
  if (!xml.startsWith('<?xml version="1.0" encoding="utf-8"?>')) return 'no head';
  const open: string[] = [];
  let roots = 0;
  for (const [all, closing, name, attributes = '', single, text, stray] of xml.matchAll(TOKEN)) {
    const flaw = textFlaw(text ?? attributes);
    if (flaw) return flaw;
    if (stray) return `a bare < before ${xml.slice(0, 40)}`;
    if (text && open.length === 0 && text.trim() !== '') return `text outside: ${text}`;
    if (!name) continue;
    if (closing && open.pop() !== name) return `${all} closes nothing`;
    if (!closing && open.length === 0) roots += 1;
    if (!closing && !single) open.push(name);
  }
  if (open.length > 0) return `${open.join(', ')} not closed`;
  return roots === 1 ? null : `${roots} roots`;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const read = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => SIGNS[name] ?? '');
