// The title of the tab while the visitor is overtaken on a lot: what they see of a page that they
// do not look at.

const MARK = '【已被超越】';
const overtakenOn = new Set<string>();

/** Every piece of the visitor's own news says whether they are overtaken on the lot. */
export function markTitle(lotId: string, isOvertaken: boolean): void {
  if (isOvertaken) overtakenOn.add(lotId);
  else overtakenOn.delete(lotId);
  const plain = document.title.replace(MARK, '');
  document.title = overtakenOn.size > 0 ? `${MARK}${plain}` : plain;
}
