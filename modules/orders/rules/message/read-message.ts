import type { ThaiAddress } from '@langraan/thai'
import type { AddressReader } from '@langraan/thai/address'
import type { Guess } from './guess.ts'
import { chooseAddress, placesOf } from './message-address.ts'
import { itemsOf, uncountedItems } from './message-items.ts'
import type { MessageItem } from './message-items.ts'
import { chooseNameAndLine } from './message-name.ts'
import { countPeople } from './message-people.ts'
import { phonesOf } from './message-phones.ts'
import { piecesOf } from './message-pieces.ts'
import type { Piece } from './message-pieces.ts'
import { cutOut, plainMessage, spansOf } from './message-text.ts'
import { cashOnDelivery, linesOfOthers, money } from './message-words.ts'

/** What a chat message says of an order. Parts that it does not tell are empty, with a confidence of 0. */
export type MessageReading = {
  name: Guess<string>
  phone: Guess<string>
  line1: Guess<string>
  address: Guess<ThaiAddress>
  items: (MessageItem & { confidence: number })[]
  isCashOnDelivery: boolean
  /** How many people seem to be named who are sent something. */
  peopleCount: number
}

/** Reads name, telephone, address and goods out of what a buyer wrote, in whatever order and form. */
export function readMessage(message: string, readAddress: AddressReader): MessageReading {
  const plain = plainMessage(message)
  const text = cutOut(plain, plain.includes('\n') ? spansOf(plain, linesOfOthers) : [])
  const phones = phonesOf(text)
  const withoutPhones = cutOut(text, phones)
  const withoutMoney = cutOut(
    withoutPhones,
    [...money, cashOnDelivery].flatMap((pattern) => spansOf(withoutPhones, pattern)),
  )
  const candidates = readAddress(withoutMoney)
  const address = chooseAddress(candidates)
  const pieces = piecesOf(cutOut(withoutMoney, placesOf(withoutMoney, candidates[0], address.confidence)))
  const { items, others } = goodsOf(pieces)
  const blockStart = Math.min(...(candidates[0]?.spans.map(({ start }) => start) ?? [text.length]))
  const { name, line1 } = chooseNameAndLine(others, blockStart)
  const [first, ...more] = phones.map(({ local }) => local)
  return {
    name,
    line1,
    phone: { value: first ?? '', confidence: first ? (more.length > 0 ? 0.8 : 0.99) : 0, alternatives: more },
    address,
    items,
    isCashOnDelivery: spansOf(plain, cashOnDelivery).length > 0,
    peopleCount: countPeople(
      withoutMoney,
      phones.map(({ local }) => local),
    ),
  }
}

/** Goods stand where a label says so or somebody counts; what follows the last of them on the line is something else. */
function goodsOf(pieces: readonly Piece[]): { items: MessageReading['items']; others: Piece[] } {
  const items: MessageReading['items'] = []
  const others: Piece[] = []
  for (const piece of pieces) {
    const counted =
      piece.hint === 'name' || piece.hint === 'address' ? { items: [], end: 0 } : itemsOf(piece.text)
    if (counted.items.length > 0) {
      items.push(...counted.items.map((item) => ({ ...item, confidence: 0.9 })))
      const rest = piece.text.slice(counted.end).trim()
      if (rest !== '') others.push({ ...piece, text: rest, hint: 'none' })
    } else if (piece.hint === 'items') {
      items.push(...uncountedItems(piece.text).map((item) => ({ ...item, confidence: 0.6 })))
    } else others.push(piece)
  }
  return { items, others }
}
