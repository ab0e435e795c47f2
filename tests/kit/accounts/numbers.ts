// Numbers that fit their check characters and belong to nobody, as many as a test wants.

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** Of an identity card: somebody born in 1984, the `place`th of a thousand. */
export function idNumber(place: number): string {
  const head = `11010519840307${String(place).padStart(3, '0')}`;
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(head[at]), 0);
  return head + ID_CHECKS.charAt(sum % ID_CHECKS.length);
}

/** Of a bank card, nineteen figures. */
export function cardNumber(place: number): string {
  const head = `6222021${String(place).padStart(11, '0')}`;
  const sum = head
    .split('')
    .toReversed()
    .reduce((total, figure, at) => {
      const value = Number(figure) * (at % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return head + String((10 - (sum % 10)) % 10);
}
