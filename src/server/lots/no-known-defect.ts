/** Words used where the house knows of no defect; saying nothing is not allowed. */
export const NO_KNOWN_DEFECT = '未发现瑕疵';
