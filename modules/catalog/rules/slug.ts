const LONGEST_SLUG = 100

/** A name as a part of an address: Thai stays Thai, as it is read; what no address wants becomes a hyphen. */
export const slugOf = (name: string): string =>
  [
    ...name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+|[\uFE00-\uFE0F]/gu, '-'),
  ]
    .slice(0, LONGEST_SLUG)
    .join('')
    .replace(/^-+|-+$/g, '')

/** The first of `shirt`, `shirt-2`, `shirt-3` that nobody has; `fallback` where a name has no letter at all. */
export function freeSlug(name: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const wanted = slugOf(name) || fallback
  let free = wanted
  for (let count = 2; isTaken(free); count++) free = `${wanted}-${count}`
  return free
}
