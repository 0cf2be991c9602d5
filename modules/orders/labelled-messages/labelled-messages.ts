import { readFileSync } from 'node:fs'

/** A message as somebody sent it, and what has to be read from it; README.md says how they are written. */
export type LabelledMessage = {
  style: string
  text: string
  name: string
  phone: string
  line1: string
  items: { text: string; quantity: number }[]
  /** Sub-district, district, province, zipcode; `-` where the message does not tell. */
  address: string[]
}

const mark = /\[(?<kind>[npli])(?<count>\d*):(?<text>[^\]]*)\]/g

export function labelledMessages(part: 'work' | 'held-out'): LabelledMessage[] {
  return readFileSync(new URL(`./${part}.txt`, import.meta.url), 'utf8')
    .split(/^%% /m)
    .filter((block) => block.trim() !== '')
    .map(labelled)
}

function labelled(block: string): LabelledMessage {
  const [style = '', ...lines] = block.trim().split('\n')
  const address = (lines.pop() ?? '').replace('@ ', '').split('|')
  const marked = lines.join('\n')
  const marks = [...marked.matchAll(mark)].map(({ groups }) => ({
    kind: groups?.kind,
    count: Number(groups?.count),
    text: groups?.text ?? '',
  }))
  const textOf = (kind: string) =>
    marks
      .filter((one) => one.kind === kind)
      .map(({ text }) => text)
      .join(' ')
  return {
    style,
    text: marked.replace(mark, '$<text>'),
    name: textOf('n'),
    phone: textOf('p'),
    line1: textOf('l'),
    items: marks.filter(({ kind }) => kind === 'i').map(({ text, count }) => ({ text, quantity: count })),
    address,
  }
}
