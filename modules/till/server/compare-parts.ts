import { createHash } from 'node:crypto'

/** How many parts one answer has at most: of a shop with 20,000 articles some five thousand. */
const MOST_PARTS = 16

type Compared<One> = {
  version: string
  parts: { part: number; digest: string; items: Omit<One, 'part'>[] }[]
  more: boolean
}

/** What differs, part by part, between what the shop has and what a device has of it. */
export async function compareParts<One extends { part: number }>(
  digests: ReadonlyMap<number, string>,
  known: readonly string[],
  ofParts: (parts: readonly number[]) => Promise<One[]>,
): Promise<Compared<One>> {
  const all = known.map((_, part) => digests.get(part) ?? '')
  const differing = all.flatMap((digest, part) => (digest === known[part] ? [] : [part]))
  const asked = differing.slice(0, MOST_PARTS)
  const byPart = Map.groupBy(await ofParts(asked), ({ part }) => part)
  return {
    version: createHash('md5').update(all.join()).digest('hex'),
    parts: asked.map((part) => ({
      part,
      digest: all[part] ?? '',
      items: (byPart.get(part) ?? []).map(({ part: _part, ...one }) => one),
    })),
    more: differing.length > asked.length,
  }
}
