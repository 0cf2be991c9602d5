import { type Span, spansOf } from './message-text.ts'

const short = 'ม\\.ค|ก\\.พ|มี\\.ค|เม\\.ย|พ\\.ค|มิ\\.ย|ก\\.ค|ส\\.ค|ก\\.ย|ต\\.ค|พ\\.ย|ธ\\.ค'
const long = 'มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา'

/** Numbers that are neither a house nor goods nor a phone: tax ids, dates, times, order numbers, extensions. */
const asides: readonly RegExp[] = [
  /(?<!\d)\d-?\d{4}-?\d{5}-?\d{2}-?\d(?!\d)/g,
  /(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)/g,
  new RegExp(
    `(?:วันที่\\s*)?(?<![\\d/])\\d{1,2}\\s*(?:(?:${short})\\.?(?![\\u0E01-\\u0E4E])|(?:${long})[\\u0E01-\\u0E4E]*)(?:\\s*(?:25|20)?\\d{2}(?!\\d))?`,
    'g',
  ),
  new RegExp(`วันที่\\s*\\d{1,2}(?![\\d/]|\\s*(?:${short}|${long}))`, 'g'),
  /(?:เวลา\s*)?(?<![\d/])\d{1,2}[.:]\d{2}\s*(?:น\.|นาที)|เวลา\s*\d{1,2}[.:]\d{2}/g,
  /#\s?\d+/g,
  /(?<=[\s\uE000])ต่อ\s*\d{1,4}(?![\d/])/g,
]

export const asidesOf = (text: string): Span[] => asides.flatMap((pattern) => spansOf(text, pattern))
