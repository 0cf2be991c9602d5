import { createHash } from 'node:crypto'
import type { Tx } from '@langraan/db'
import { GOODS_PARTS, type TillGoods } from '../contract.ts'
import { digestsOfGoods, goodsOfParts } from './goods.sql.ts'

/** How many parts one answer has at most: of a shop with 20,000 articles some five thousand. */
const MOST_PARTS = 16

/** The goods of those parts that differ from what a device has, and what all of them come to. */
export async function compareGoods(tx: Tx, known: readonly string[]) {
  const digests = await digestsOfGoods(tx)
  const all = Array.from({ length: GOODS_PARTS }, (_, part) => digests.get(part) ?? '')
  const differing = all.flatMap((digest, part) => (digest === known[part] ? [] : [part]))
  const asked = differing.slice(0, MOST_PARTS)
  const byPart = Map.groupBy(await goodsOfParts(tx, asked), ({ part }) => part)
  return {
    version: createHash('md5').update(all.join()).digest('hex'),
    parts: asked.map((part) => ({
      part,
      digest: all[part] ?? '',
      goods: (byPart.get(part) ?? []).map(({ part: _part, ...goods }): TillGoods => goods),
    })),
    more: differing.length > asked.length,
  }
}
