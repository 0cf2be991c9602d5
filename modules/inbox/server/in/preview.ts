import type { Outgoing, Part } from '../../ports.ts'
import { previewOfPart } from '../../rules/preview.ts'

/** The one line by which a list shows a message: its words, else the kind of its first piece. */
export function previewOf(text: string, parts: readonly Part[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line !== '') return line.slice(0, 200)
  const [first] = parts
  return first ? previewOfPart(first.kind) : ''
}

/** The same of a comment, after the name of its writer: below a post there are many. */
export const previewOfComment = (personName: string, text: string): string =>
  [personName, previewOf(text, [])].filter((one) => one !== '').join(' ')

/** The same of what goes out. */
export function previewOfContent(content: Outgoing | undefined): string {
  if (!content) return ''
  if (content.kind === 'text') return previewOf(content.text, [])
  return content.kind === 'card' ? content.title : previewOfPart('picture')
}
