import type { Part } from '../../ports.ts'

const WORDS: Readonly<Record<Part['kind'], string>> = {
  picture: 'รูปภาพ',
  video: 'วิดีโอ',
  audio: 'ข้อความเสียง',
  file: 'ไฟล์',
  sticker: 'สติกเกอร์',
  location: 'ตำแหน่ง',
  link: 'ลิงก์',
  card: 'การ์ด',
  unknown: 'ข้อความที่เปิดดูในแอปเท่านั้น',
}

/** The same of a comment: below a post there are many who write. */
export const previewOfComment = (personName: string, text: string): string =>
  [personName, previewOf(text, [])].filter((one) => one !== '').join(' ')

/** The one line by which a list shows a message: its words, else what it is. */
export function previewOf(text: string, parts: readonly Part[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line !== '') return line.slice(0, 200)
  const [first] = parts
  return first ? `[${WORDS[first.kind]}]` : ''
}
