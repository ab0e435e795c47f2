// Text inside XML: its five signs written as names, and nothing that XML 1.0 does not know as a
// character.

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Controls other than tab and line ends, halves of characters, and the two that are none. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}

/** `<name attribute="…">content</name>`; the content is XML already, attributes are text. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${said.join('')}>${content}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
