import { sql } from '@langraan/db'

const FEWEST_LETTERS = 2
const LAST_LETTER = '\u{10FFFF}'

/**
 * The condition on variants, by their name in the statement, that a SKU or barcode is what was typed or, where the
 * shop has no such code, begins with it. A whole code so finds its one article: a scanner takes the first there is.
 */
export function codesOf(text: string, variants: string): ReturnType<typeof sql<boolean>> {
  const [sku, barcode] = [sql.ref(`${variants}.sku`), sql.ref(`${variants}.barcode`)]
  const whole = sql<boolean>`(${sku} = ${text} OR ${barcode} = ${text})`
  if (text.length < FEWEST_LETTERS) return whole
  // As codes are usually written, too: on a phone nobody holds the shift key down.
  const spellings = [...new Set([text, text.toUpperCase(), text.toLowerCase()])]
  // As a range, which row-level security lets the codes' own keys answer: they are in the order of their bytes. What most
  // of them meet comes first, for where very many begin with it: figures are those of barcodes.
  const codes = /^\d+$/.test(text) ? [barcode, sku] : [sku, barcode]
  const begins = spellings.flatMap((from) =>
    codes.map((code) => sql<boolean>`(${code} >= ${from} AND ${code} < ${from + LAST_LETTER})`),
  )
  return sql<boolean>`((NOT EXISTS (
      SELECT FROM variants w JOIN products q ON q.shop_id = w.shop_id AND q.product_id = w.product_id
      WHERE w.shop_id = current_shop() AND q.deleted_at IS NULL AND (w.sku = ${text} OR w.barcode = ${text}))
    AND (${sql.join(begins, sql` OR `)})) OR ${whole})`
}
