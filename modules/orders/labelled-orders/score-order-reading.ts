import type { LabelledOrder } from './labelled-orders.ts'

/** What some reader makes of a message, in plain words. */
export type OrderReading = {
  items: { sku: string; quantity: number; isSure: boolean }[]
  /** Whether the reader says that every word was read. */
  isWhole: boolean
  isCod?: boolean | undefined
  name?: TextReading | undefined
  phone?: TextReading | undefined
  line?: TextReading | undefined
}

type TextReading = { text: string; isSure: boolean }

export type OrderScore = {
  areGoodsRight: boolean
  /** Something false is told as certain, or something is missing without a word. */
  areGoodsWrongAndSure: boolean
  isNameRight: boolean
  isNameWrongAndSure: boolean
  isPhoneRight: boolean
  isPhoneWrongAndSure: boolean
  isLineRight: boolean
  isLineWrongAndSure: boolean
  isCodRight: boolean
}

export function scoreOrderReading(label: LabelledOrder, reading: OrderReading): OrderScore {
  const name = scoreText(label.name, reading.name, nameAlone, label.sureness?.name)
  const phone = scoreText(label.phone, reading.phone, digitsAlone)
  const line = scoreText(label.line, reading.line, lineAlone, label.sureness?.line)
  return {
    ...scoreGoods(label, reading),
    isNameRight: name.isRight,
    isNameWrongAndSure: name.isWrongAndSure,
    isPhoneRight: phone.isRight,
    isPhoneWrongAndSure: phone.isWrongAndSure,
    isLineRight: line.isRight,
    isLineWrongAndSure: line.isWrongAndSure,
    isCodRight: (reading.isCod ?? false) === (label.isCod ?? false),
  }
}

function scoreGoods(label: LabelledOrder, reading: OrderReading) {
  const wanted = quantities(label.items)
  const read = quantities(reading.items)
  const sure = reading.items.filter(({ isSure }) => isSure)
  // Without a doubt on any of the goods and "read completely", nobody looks at the message again.
  const saysAll = reading.isWhole && sure.length === reading.items.length
  const isSureOfFalse = sure.some(({ sku }) => wanted.get(sku) !== read.get(sku))
  const isAllRead = isSame(read, wanted)
  // What cannot be decided may be offered as a guess, but never pass for read.
  const isLeftOpen = isSame(quantities(sure), wanted) && !saysAll
  const mustBeOpen = label.notUnderstood.length > 0
  const mayBeOpen = mustBeOpen || label.sureness?.goods === 'ask'
  const isOpenInstead = mayBeOpen && (mustBeOpen ? isLeftOpen : !isSureOfFalse && !saysAll)
  return {
    areGoodsRight: isOpenInstead || (!mustBeOpen && isAllRead),
    areGoodsWrongAndSure: isSureOfFalse || (saysAll && (mustBeOpen || !isAllRead)),
  }
}

function quantities(items: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity)
  return sums
}

function isSame(one: Map<string, number>, other: Map<string, number>): boolean {
  return one.size === other.size && [...one].every(([sku, quantity]) => other.get(sku) === quantity)
}

/** An unsure text is right if it is the label; nothing, or unsure, is never "wrong and sure". */
function scoreText(
  label: string | undefined,
  reading: TextReading | undefined,
  alone: (text: string) => string,
  sureness?: 'ask',
) {
  const isSameText = alone(label ?? '') === alone(reading?.text ?? '')
  const isSure = reading?.isSure ?? false
  const isOpenInstead = !isSure && (label === undefined || sureness === 'ask')
  return { isRight: isSameText || isOpenInstead, isWrongAndSure: isSure && !isSameText }
}

const TITLE = /^(?:คุณ|นางสาว|นาง|นาย|น\.ส\.|mrs?\.?(?=\s)|ms\.?(?=\s)|miss(?=\s))\s*/i
// "House number" in words may stand on the parcel or not.
const HOUSE_NUMBER_WORDS = /ที่อยู่|บ้านเลขที่|เลขที่/g
const BETWEEN = /[\s,=:]+/g

const EMOJI = /\p{Extended_Pictographic}\uFE0F?/gu

const nameAlone = (text: string) =>
  text.trim().replace(EMOJI, '').replace(TITLE, '').replace(BETWEEN, '').toLowerCase()
const digitsAlone = (text: string) => text.replace(/^\+66/, '0').replace(/\D/g, '')
const arabic = (text: string) => text.replace(/[๐-๙]/g, (digit) => String('๐๑๒๓๔๕๖๗๘๙'.indexOf(digit)))
const lineAlone = (text: string) =>
  arabic(text).replace(HOUSE_NUMBER_WORDS, '').replace(BETWEEN, '').replace(/\.$/, '').toLowerCase()
