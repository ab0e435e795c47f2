// Traditional characters as simplified ones, for whatever the portal looks for. Its table is large:
// the server has it, and a browser fetches it only for a question in which it may help.
import { Converter } from 'opencc-js/t2cn';
import { simplifyBy } from '#core/catalogue/search-question.ts';

const convert = Converter({ from: 't', to: 'cn' });

/** One character for one; itself where it has no other form. */
export const simplified = simplifyBy(convert);
