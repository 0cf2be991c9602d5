import type { Before, SaidGoods } from './goods-choice.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { GoodsToken } from './goods-tokens.ts'

/**
 * Several kinds in the same quantity: `เสื้อยืด M ขาว ดำ อย่างละ 2`. Each kind is the one that has most of what was
 * said; together they have to have all of it.
 */
export function goodsOfEach(
  tokens: readonly GoodsToken[],
  index: GoodsIndex,
): { goods: readonly SaidGoods[]; worth: number; before: Before } | undefined {
  const at = tokens.findIndex(({ kind }) => kind === 'each')
  if (tokens.some(({ kind }) => kind === 'unknown')) return undefined
  if (tokens.filter(({ kind }) => kind === 'each').length > 1) return undefined
  const [next, afterNext] = [tokens[at + 1], tokens[at + 2]]
  const counting = next?.kind === 'number' ? next : undefined
  const isDozen = next?.kind === 'dozen' || (counting && afterNext?.kind === 'dozen')
  const telling = tokens.filter(
    (token) =>
      token !== counting && (token.kind === 'word' || (token.kind === 'number' && token.places.length > 0)),
  )
  const kinds = kindsOf(telling, index)
  if (!kinds) return undefined
  const quantity = (counting?.value ?? 1) * (isDozen ? 12 : 1)
  const letters = telling.reduce((sum, { key }) => sum + key.length, 0)
  const goods = kinds.map((place): SaidGoods => ({
    places: [place],
    quantity,
    isCounted: true,
    isClear: !telling.some(({ isMisspelt }) => isMisspelt),
    words: telling,
    worth: 0,
  }))
  return { goods, worth: letters + 6 * goods.length, before: undefined }
}

const MOST_WORDS = 10

function kindsOf(telling: readonly GoodsToken[], { goods }: GoodsIndex): number[] | undefined {
  const words = [...new Map(telling.map((token) => [token.key, token])).values()]
  if (words.length > MOST_WORDS) return undefined
  // Goods of which the same words were said stand for one kind; of a kind with two it is not told which.
  const bySaid = new Map<string, { place: number; said: GoodsToken[]; isOnly: boolean }>()
  const wordsOf = new Map<number, GoodsToken[]>()
  for (const word of words) {
    for (const place of word.places) {
      const said = wordsOf.get(place)
      if (said) said.push(word)
      else wordsOf.set(place, [word])
    }
  }
  for (const [place, said] of [...wordsOf].toSorted(([a], [b]) => a - b)) {
    const key = said.map((word) => word.key).join()
    bySaid.set(key, { place, said, isOnly: !bySaid.has(key) })
  }
  const has = [...bySaid.values()]
  const most = has.filter(
    ({ said }) =>
      !has.some(
        (other) => other.said.length > said.length && said.every((word) => other.said.includes(word)),
      ),
  )
  // What only shares a word with the others is another product.
  const letters = ({ said }: (typeof has)[number]) => said.reduce((sum, { key }) => sum + key.length, 0)
  const head = words[0]
  const meant = most.filter(({ said }) => head !== undefined && said.includes(head))
  const chosen = meant.length > 1 ? meant : most
  const longest = Math.max(0, ...chosen.map(letters))
  const kinds = chosen.filter((one) => letters(one) * 2 > longest)
  const covered = new Set(kinds.flatMap(({ said }) => said))
  if (kinds.length < 2 || kinds.length > words.length || covered.size !== words.length) return undefined
  if (kinds.some(({ isOnly }) => !isOnly)) return undefined
  return kinds.map(({ place }) => place).filter((place) => goods[place])
}
