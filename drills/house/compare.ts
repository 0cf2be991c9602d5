/** What is missing of what was promised, and what is there more often than it happened. */
export type Books = { lost: string[]; doubled: string[] }

/** Names what is there too seldom or too often. */
export function compare(books: Books, what: string, found: number, wanted: number): void {
  if (found < wanted) books.lost.push(`${what}: ${found} instead of ${wanted}`)
  if (found > wanted) books.doubled.push(`${what}: ${found} instead of ${wanted}`)
}
