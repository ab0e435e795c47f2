// Where the plain forms of the letter box go, below the page they belong to.
export const LETTER_PATH = '/contact/sent';
export const ASK_PATH = '/CommonProblem/ask';
