// The number of a bank card: 12 to 19 digits, the last of which checks the others (Luhn). Source: product.md 7.1.

export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};
