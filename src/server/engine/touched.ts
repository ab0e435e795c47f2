// What a commit has touched, as the engine names it to its listeners: the id of a lot, or a message on its way to one
// person. No id of the house holds a colon.

const MESSAGE = 'message:';

export const messageTouch = (userId: string, messageId: string): string => `${MESSAGE}${userId}:${messageId}`;

/** Whom and which message it names; null for a lot. */
export const messageTouched = (touched: string): { readonly userId: string; readonly id: string } | null => {
  if (!touched.startsWith(MESSAGE)) return null;
  const [, userId = '', id = ''] = touched.split(':');
  return { userId, id };
};
