import type { ThaiAddress } from '@langraan/thai'
import type { AddressReader } from '@langraan/thai/address'
import { type GoodsIndex, indexGoods } from './goods/goods-index.ts'
import { withoutListMarks } from './goods/list-marks.ts'
import { type ReadGoods, readGoods } from './goods/read-goods.ts'
import type { Guess } from './guess.ts'
import { chooseAddress, placesOf } from './message-address.ts'
import { asidesOf } from './message-asides.ts'
import { itemsOf, uncountedItems } from './message-items.ts'
import type { MessageItem } from './message-items.ts'
import { leftOf } from './message-left.ts'
import { chooseNameAndLine, LABELLED } from './message-name.ts'
import { othersOf } from './message-others.ts'
import { paymentOf } from './message-payment.ts'
import { withoutTalk } from './message-talk.ts'
import { countPeople } from './message-people.ts'
import { phonesOf } from './message-phones.ts'
import { piecesOf } from './message-pieces.ts'
import type { Piece } from './message-pieces.ts'
import { cutOut, plainMessage, type Span, spansOf } from './message-text.ts'
import { linesOfOthers, money } from './message-words.ts'

/** What a chat message says of an order. Parts that it does not tell are empty, with a confidence of 0. */
export type MessageReading = {
  name: Guess<string>
  phone: Guess<string>
  line1: Guess<string>
  address: Guess<ThaiAddress>
  items: (MessageItem & {
    confidence: number
    /** Which of the goods are meant, by their places in the list; none where the shop has no such. */
    goods: readonly number[]
  })[]
  isCashOnDelivery: boolean
  /** How many people seem to be named who are sent something. */
  peopleCount: number
  /** Pieces of the message that found no place in any other part. */
  left: string[]
}

const noGoods = indexGoods([])

/** Reads name, telephone, address and goods out of what a buyer wrote, in whatever order and form. */
export function readMessage(
  message: string,
  readAddress: AddressReader,
  sold: GoodsIndex = noGoods,
): MessageReading {
  const plain = plainMessage(withoutListMarks(message))
  const others = [...othersOf(plain), ...(plain.includes('\n') ? spansOf(plain, linesOfOthers) : [])]
  const phones = phonesOf(plain)
  const payment = paymentOf(cutOut(plain, phones))
  const sums = money.flatMap((pattern) => spansOf(cutOut(plain, phones), pattern))
  const asides = asidesOf(cutOut(plain, phones))
  const everything = cutOut(plain, [...phones, ...payment.spans, ...asides])
  const text = cutOut(everything, [...others, ...sums])
  const candidates = readAddress(text)
  const address = chooseAddress(candidates)
  const places = placesOf(text, candidates[0], address.confidence)
  const goods = readGoods(cutOut(spaced(everything, sums), places), sold)
  const pieces = piecesOf(
    cutOut(text, [...places, ...goods.map(({ from, to }) => ({ start: from, end: to }))]),
  )
  const found = goodsOf(
    pieces.map((piece) => (hangsOnGoods(piece, goods, plain) ? { ...piece, hint: 'talk' } : piece)),
  )
  const unknown = { items: found.items, others: found.others.flatMap(withoutTalk) }
  const blockStart = Math.min(...(candidates[0]?.spans.map(({ start }) => start) ?? [text.length]))
  const { name, line1 } = chooseNameAndLine(unknown.others, blockStart)
  const own = phones.filter(
    (phone) => !others.some(({ start, end }) => phone.start < end && start < phone.end),
  )
  const [first, ...more] = [...new Set((own.length > 0 ? own : phones).map(({ local }) => local))]
  const isAddressed = first !== undefined || address.confidence > 0
  const left = [
    ...leftOf(unknown.others, isAddressed ? [name.value, line1.value] : []),
    ...(payment.isDoubtful ? payment.spans : []).map(({ start, end }) => plain.slice(start, end).trim()),
    ...asides.map(({ start, end }) => plain.slice(start, end).trim()),
  ]
  const mostSure = !isAddressed ? GUESSED : left.length > 0 ? DOUBTED : 1
  return {
    name: name.confidence >= LABELLED && isAddressed ? name : atMost(name, mostSure),
    line1: atMost(line1, address.confidence > 0 ? mostSure : GUESSED),
    phone: {
      value: first ?? '',
      confidence: first ? (more.length > 0 ? 0.8 : own.length > 0 ? 0.99 : 0.5) : 0,
      alternatives: more,
    },
    address,
    items: [...goods.map((one) => itemOf(one, plain)), ...unknown.items],
    isCashOnDelivery: payment.isCashOnDelivery,
    peopleCount: countPeople(
      text,
      own.map(({ local }) => local),
    ),
    left,
  }
}

/** What is glued to goods is no name: `2 อันไปไหว้พระ`. */
function hangsOnGoods(piece: Piece, goods: readonly ReadGoods[], text: string): boolean {
  return goods.some(
    ({ to }) =>
      to === piece.start && /\p{L}/u.test(text.charAt(to)) && /[\p{L}\p{M}]/u.test(text.charAt(to - 1)),
  )
}

// Where nothing tells that somebody is sent something, a name is a guess.
const GUESSED = 0.4
// Where words found no place, they may belong to the name or the house: somebody looks at all of it.
const DOUBTED = 0.8

const atMost = (guess: Guess<string>, most: number): Guess<string> => ({
  ...guess,
  confidence: Math.min(guess.confidence, most),
})

function itemOf(
  { start, end, places, quantity, isSure }: ReadGoods,
  text: string,
): MessageReading['items'][number] {
  return {
    text: text.slice(start, end).trim(),
    quantity,
    isCounted: true,
    confidence: isSure ? 0.95 : 0.6,
    goods: places,
  }
}

/** Sums of money stand within goods; no number of theirs is a quantity. */
function spaced(text: string, spans: readonly Span[]): string {
  let rest = text
  for (const { start, end } of spans) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest
}

/** Goods that the shop does not have: a label leads to them or somebody counts; what follows the last is something else. */
function goodsOf(pieces: readonly Piece[]): { items: MessageReading['items']; others: Piece[] } {
  const items: MessageReading['items'] = []
  const others: Piece[] = []
  for (const piece of pieces) {
    const counted =
      piece.hint === 'name' || piece.hint === 'address' || piece.hint === 'talk'
        ? { items: [], end: 0 }
        : itemsOf(piece.text)
    if (counted.items.length > 0) {
      items.push(...counted.items.map((item) => ({ ...item, confidence: 0.5, goods: [] })))
      const rest = piece.text.slice(counted.end).trim()
      if (rest !== '') others.push({ ...piece, text: rest, hint: 'none' })
    } else if (piece.hint === 'items') {
      items.push(...uncountedItems(piece.text).map((item) => ({ ...item, confidence: 0.4, goods: [] })))
    } else others.push(piece)
  }
  return { items, others }
}
