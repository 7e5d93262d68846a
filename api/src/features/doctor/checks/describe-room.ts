const megabyte = 1000 ** 2;
const gigabyte = 1000 ** 3;

/** Returns a size on a disk in the words of the doctor, such as `3.1 GB`. */
export function describeRoom(bytes: number): string {
  const [amount, unit] = bytes < gigabyte ? [bytes / megabyte, 'MB'] : [bytes / gigabyte, 'GB'];
  return `${amount.toFixed(amount > 0 && amount < 10 ? 1 : 0)} ${unit}`;
}
