/** The entries of a list among the texts, in order: `listOf(LL.order.steps).map((step) => step.title())`. */
export function listOf<T extends object>(list: T): T[keyof T][] {
  // The generated types describe a list by its indices; the texts themselves can be iterated.
  return [...(list as unknown as Iterable<T[keyof T]>)];
}
