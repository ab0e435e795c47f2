// Addresses to which the plain contact forms go, below the page they belong to.
export const ENQUIRY_PATH = '/contact/sent';
export const ASK_PATH = '/CommonProblem/ask';
/** Address at which a broken link is reported. */
export const REPORT_PATH = '/404/report';

/**
 * The address that was asked for and is not here, kept for a minute so that the page of what is
 * missing can name it.
 */
export const ENQUIRY_COOKIE = 'asked';

/** An address as a person reads it. */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** An address as it is kept and reported; null when it is none. */
export function enquirySentPath(path: string | undefined): string | null {
  // However it came, it is told and kept in one spelling.
  const spelt = encodeURI(readable(path ?? ''));
  return /^\/(?!\/)[!-~]{0,299}$/.test(spelt) ? spelt : null;
}
