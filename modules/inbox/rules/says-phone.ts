import { parseThaiPhone } from '@langraan/thai'

const PHONE = /(?<!\d)(?:\+?66|0)[\s.\-()]*[2-9](?:[\s.\-()]*\d){7,8}(?!\d)/g

/** The Thai phone numbers in a text, however they are written, as `+66812345678`. */
export function phonesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0e50))
  return [...plain.matchAll(PHONE)].flatMap(([found]) => {
    const phone = parseThaiPhone(found)
    return phone.ok ? [phone.e164] : []
  })
}

/** Whether a text has a phone number in it: others would call it. */
export const saysPhone = (text: string): boolean => phonesIn(text).length > 0
