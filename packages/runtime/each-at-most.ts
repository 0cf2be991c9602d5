/**
 * Does something for each, so many at once, each as soon as another is done. Where one fails no other begins, and its
 * error is thrown once those that had begun are done.
 */
export async function eachAtMost<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const turn = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
  if (failures.length > 0) throw failures[0]
}
