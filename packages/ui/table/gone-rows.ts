/**
 * Which rows of a page have left the list between two looks at that same page, by their ids. A row that new ones have
 * pushed on to the next page is still in the list: then all that stood behind it went with it, and the page is as long
 * as before.
 */
export function goneRows(before: readonly string[], now: readonly string[]): Set<string> {
  const here = new Set(now)
  const lastHere = before.findLastIndex((id) => here.has(id))
  const isShorter = now.length < before.length
  return new Set(before.filter((id, at) => !here.has(id) && (at < lastHere || isShorter)))
}
