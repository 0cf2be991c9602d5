import { sql } from '@langraan/db'
import { codeSpellings } from '../../rules/code-spellings.ts'

type Condition = ReturnType<typeof sql<boolean>>
type Part = ReturnType<typeof sql>

const FEWEST_LETTERS = 2
/** As many letters and figures without the dashes between them, as the functions of the database have it. */
const FEWEST_PLAIN = 4
const LAST_LETTER = '\u{10FFFF}'

/**
 * The condition on few variants, by their name in the statement, that a SKU or barcode is what was typed or, where the
 * shop has no such code, begins with it, however the letters of either are written. A whole code so finds its one
 * article: a scanner takes the first there is.
 */
export function codesOf(text: string, variants: string): Condition {
  const codes = codesIn(variants)
  if (text.length < FEWEST_LETTERS) return isWhole(text, codes)
  const begins = codes.map(
    (code) => sql<boolean>`(starts_with(lower(${code} COLLATE "default"), lower(${text}))
      OR (length(plain_code(${text})) >= ${FEWEST_PLAIN} AND starts_with(plain_code(${code}), plain_code(${text}))))`,
  )
  return sql<boolean>`((${hasNoSuch(text)} AND (${either(begins)})) OR ${isWhole(text, codes)})`
}

/** All variants of a shop with such a code, as a list of `variant_id` and `product_id`; one may stand in it twice. */
export function variantsOfCodes(shop: Part | string, text: string): Part {
  const variants = (condition: Condition) =>
    sql`SELECT w.variant_id, w.product_id FROM variants w WHERE w.shop_id = ${shop} AND ${condition}`
  const codes = codesIn('w')
  if (text.length < FEWEST_LETTERS) return sql`(${variants(isWhole(text, codes))})`
  // As ranges, which row-level security lets the codes' own keys answer: they are in the order of their bytes. What most
  // of them meet comes first, for where very many begin with it: figures are those of barcodes.
  const ordered = /^\d+$/.test(text) ? codes.toReversed() : codes
  const begins = [...new Set([text, ...withoutDashes(text)].flatMap(spellingsOf))].flatMap((from) =>
    ordered.map((code) => sql<boolean>`(${code} >= ${from} AND ${code} < ${from + LAST_LETTER})`),
  )
  // Codes of both cases stand in an index of their own. Joined to the ranges, they were looked through for each variant.
  return sql`(${variants(sql`((${hasNoSuch(text)} AND (${either(begins)})) OR ${isWhole(text, codes)})`)}
    UNION ALL SELECT b.variant_id, b.product_id FROM search_beginnings(${text}) b WHERE ${hasNoSuch(text)}
    UNION ALL SELECT d.variant_id, d.product_id FROM search_plain_codes(${text}) d WHERE ${hasNoSuch(text)})`
}

/** A code that was typed with dashes which do not stand in it; those that do are left out by the database. */
function withoutDashes(text: string): string[] {
  const plain = text.replace(/[-_./ ]/g, '')
  return plain === text || plain.length < FEWEST_PLAIN ? [] : [plain]
}

/** As codes are usually written: on a phone nobody holds the shift key down. */
const spellingsOf = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])]

const codesIn = (variants: string) => [sql.ref(`${variants}.sku`), sql.ref(`${variants}.barcode`)]
const either = (conditions: readonly Condition[]) => sql.join<boolean>([...conditions], sql` OR `)

/** A scanner at a computer that is set to Thai writes Thai letters: only a whole code is meant by them. */
function isWhole(text: string, codes: readonly ReturnType<typeof sql.ref>[]): Condition {
  const spellings = spellingsOf(text)
  const turned = codeSpellings(text).filter((code) => !spellings.includes(code))
  const whole = text.length < FEWEST_LETTERS ? [text] : [text, ...turned]
  return sql<boolean>`(${either(whole.flatMap((code) => codes.map((one) => sql<boolean>`${one} = ${code}`)))})`
}

const hasNoSuch = (text: string) => sql<boolean>`NOT EXISTS (
  SELECT FROM variants x JOIN products q ON q.shop_id = x.shop_id AND q.product_id = x.product_id
  WHERE x.shop_id = current_shop() AND q.deleted_at IS NULL AND (x.sku = ${text} OR x.barcode = ${text}))`
