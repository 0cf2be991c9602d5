import { readFileSync } from 'node:fs'

import { create } from 'fontkit'

import { fallbackFiles, sarabunFiles } from './font-files.ts'

const LINE = 110

/** The signs that a paper can show: those that some family of fonts has in each of its weights. */
function drawnSigns(): number[] {
  const families = new Map<string, Set<number>>()
  for (const file of [...sarabunFiles, ...fallbackFiles]) {
    const font = create(readFileSync(file))
    if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`)
    const before = families.get(font.familyName)
    families.set(font.familyName, new Set(font.characterSet.filter((sign) => before?.has(sign) ?? true)))
  }
  return [...new Set([...families.values()].flatMap((signs) => [...signs]))].toSorted((a, b) => a - b)
}

/** The text of `drawn-ranges.ts`. */
export function drawnRangesFile(): string {
  const ranges: { first: number; last: number }[] = []
  for (const sign of drawnSigns()) {
    const open = ranges.at(-1)
    if (open?.last === sign - 1) open.last = sign
    else ranges.push({ first: sign, last: sign })
  }
  const lines = ['']
  for (const { first, last } of ranges) {
    const written = first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`
    const line = lines.at(-1) ?? ''
    if (line.length + written.length > LINE) lines.push(written)
    else lines[lines.length - 1] = `${line} ${written}`.trim()
  }
  return `// Written by \`npm run generate\` from the fonts of papers: the code points that they have, in hexadecimal.
export const drawnRanges = \`
${lines.join('\n')}
\`
`
}
