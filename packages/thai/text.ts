const thaiZero = 0x0e50

/** ๐–๙ → 0–9; everything else stays. */
export function toArabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
}

/**
 * A number of many digits without what people group it by: dashes, blanks and signs that nobody sees. Thai digits become
 * 0–9; letters stay, so that what is no number is still seen to be none.
 */
export function ungrouped(text: string): string {
  return toArabicDigits(text.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
}

// A joiner inside an emoji sequence carries meaning; anywhere else it is dirt from a chat paste.
const emojiJoiner = '[\\p{Extended_Pictographic}\\u{1F3FB}-\\u{1F3FF}\\uFE0F]\\u200D'
const invisible = '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF]'
const invisibleOrJoiner = new RegExp(`(${emojiJoiner})|${invisible}`, 'gu')

/** A run of upper and lower vowels and tone marks, however many and however mixed: the vowels, then the tones. */
function vowelsFirst(marks: string): string {
  return marks.replace(/[\u0E48-\u0E4B]/g, '') + marks.replace(/[^\u0E48-\u0E4B]/g, '')
}

/**
 * One spelling for text that looks the same: NFC, invisible characters removed, Thai digits as
 * 0–9, every run of white space as one space, ends trimmed. It also repairs what NFC leaves apart
 * in Thai: ํ + า as ำ, เ + เ as แ, and a tone mark typed before its upper vowel. Idempotent.
 */
export function normaliseThaiText(text: string): string {
  const once = normaliseOnce(text)
  // One repair can make room for another where marks are piled up; real words are done at once.
  return once === text ? once : normaliseThaiText(once)
}

function normaliseOnce(text: string): string {
  return toArabicDigits(text)
    .normalize('NFC')
    .replace(invisibleOrJoiner, '$1')
    .replace(/[\u0E31\u0E34-\u0E3A\u0E4D\u0E48-\u0E4B]{2,}/g, vowelsFirst)
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replace(/\u0E40\u0E40/g, '\u0E41')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * A name as it is looked for: without tone marks and the marks like them, which are left out in haste or put on another
 * letter, in small letters. `found_name` of the database does the same (decision 104), `found_text` of what is normalised.
 */
export function foldThaiName(text: string): string {
  return toArabicDigits(text.toLowerCase())
    .replace(/\u0E40\u0E40/g, '\u0E41')
    .replace(/\u0E33/g, '\u0E32')
    .replace(/\u00A0/g, ' ')
    .replace(/[\u0E3A\u0E47-\u0E4D\u200B-\u200D\uFEFF]/g, '')
}
