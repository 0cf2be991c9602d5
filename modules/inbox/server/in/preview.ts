import type { Part } from '../../ports.ts'
import { previewOfPart } from '../../rules/preview.ts'

/** The same of a comment: below a post there are many who write. */
export const previewOfComment = (personName: string, text: string): string =>
  [personName, previewOf(text, [])].filter((one) => one !== '').join(' ')

/** The one line by which a list shows a message: its words, else the kind of its first piece. */
export function previewOf(text: string, parts: readonly Part[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line !== '') return line.slice(0, 200)
  const [first] = parts
  return first ? previewOfPart(first.kind) : ''
}
