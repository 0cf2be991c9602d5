import type { FieldRow } from './fields.ts'

const YES = ['true', 'yes', 'y', '1', 'ใช่', 'ขาย', '✓']
const NO = ['false', 'no', 'n', '0', 'ไม่ใช่', 'ไม่', 'ไม่ขาย', '-', '–']
/** How others, and people, say that goods stand in a shop: Shopify, WooCommerce, and what is typed by hand. */
const SHOWN = ['on', 'active', 'published', 'publish', 'visible', 'show', 'shown', 'แสดง', 'เปิด', 'เปิดขาย']
const HIDDEN =
  'off draft inactive archived unlisted unpublished hidden hide invisible private pending -1'.split(' ')
const HIDDEN_IN_THAI = ['ไม่แสดง', 'ซ่อน', 'ปิด', 'ปิดขาย', 'เลิกขาย']

const saysSold = new Set(['', ...YES])
const saysUnsold = new Set(NO)
const saysShown = new Set(['', ...YES, ...SHOWN])
const saysHidden = new Set([...NO, ...HIDDEN, ...HIDDEN_IN_THAI])

const plain = (text: string): string => text.trim().toLowerCase()

/** What is not said to be kept out of a channel is sold there. */
export const isSold = (text: string): boolean => !saysUnsold.has(plain(text))
/** Whether a cell says it at all: any other word could mean the one or the other. */
export const saysIfSold = (text: string): boolean => saysSold.has(plain(text)) || saysUnsold.has(plain(text))

/** A mark is given where a cell says so, and not where it says nothing. */
export const isMarked = (text: string): boolean => plain(text) !== '' && saysSold.has(plain(text))

/** What is not said to be hidden is shown. */
export const isYes = (text: string): boolean => !saysHidden.has(plain(text))
export const saysIfShown = (text: string): boolean =>
  saysShown.has(plain(text)) || saysHidden.has(plain(text))

/** Shown where neither of the two columns says no. */
export const isShown = (row: FieldRow): boolean => isYes(row.get('published')) && isYes(row.get('status'))
