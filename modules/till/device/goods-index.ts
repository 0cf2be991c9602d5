import { asLatinKeys, foldThaiName, toArabicDigits } from '@langraan/thai'
import type { KeptGoods } from './till-database.ts'

type Entry = { goods: KeptGoods; text: string }

const fold = (text: string): string => foldThaiName(text.normalize('NFC')).replace(/\s+/g, ' ').trim()

/** All goods of the till, in memory: found by any part of a name or code, and by a scanned code at once. */
export class GoodsIndex {
  #entries: Entry[] = []
  readonly #byId = new Map<string, KeptGoods>()
  readonly #byCode = new Map<string, KeptGoods[]>()

  constructor(goods: readonly KeptGoods[]) {
    this.#entries = goods.map((one) => ({
      goods: one,
      text: fold(`${one.productName} ${one.variantName} ${one.sku} ${one.barcode}`),
    }))
    for (const one of goods) {
      this.#byId.set(one.variantId, one)
      for (const code of new Set([one.barcode, one.sku]))
        if (code !== '') this.#byCode.set(keyOf(code), [...(this.#byCode.get(keyOf(code)) ?? []), one])
    }
  }

  /** The pictures of all goods, in their order, each once. */
  pictureIds(): Set<string> {
    return new Set(
      this.#entries.flatMap(({ goods: { pictureId } }) => (pictureId === null ? [] : [pictureId])),
    )
  }

  get size(): number {
    return this.#entries.length
  }

  byId(variantId: string): KeptGoods | undefined {
    return this.#byId.get(variantId)
  }

  /** What has just this barcode or SKU. A scanner that types through a Thai keyboard is understood as well. */
  byCode(scanned: string): readonly KeptGoods[] {
    for (const reading of [scanned, toArabicDigits(scanned), asLatinKeys(scanned)]) {
      const found = this.#byCode.get(keyOf(reading))
      if (found) return found
    }
    return []
  }

  /** Goods in which every word stands, those that begin with the first one before the others. */
  search(typed: string, most: number, categoryId?: string): KeptGoods[] {
    const words = fold(typed).split(' ').filter(Boolean)
    const [first = ''] = words
    const [beginning, others]: KeptGoods[][] = [[], []]
    for (const { goods, text } of this.#entries) {
      if (categoryId !== undefined && goods.categoryId !== categoryId) continue
      if (!words.every((word) => text.includes(word))) continue
      ;(text.startsWith(first) ? beginning : others)?.push(goods)
      if ((beginning?.length ?? 0) >= most) break
    }
    return [...(beginning ?? []), ...(others ?? [])].slice(0, most)
  }

  /** The goods of a product, in their order. */
  ofProduct(productId: string): KeptGoods[] {
    return this.#entries.flatMap(({ goods }) => (goods.productId === productId ? [goods] : []))
  }
}

const keyOf = (code: string): string => code.trim().toLowerCase()
