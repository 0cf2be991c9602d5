import { describe, expect, it } from 'vitest'
import { codeOf } from './barcode.ts'
import { guessFields } from './files/guess-field.ts'
import { oneLine } from './one-line.ts'
import { plainText } from './plain-text.ts'

const LONG = 300_000

/** Of a pattern that goes over a text again from each of its signs this is ten and more minutes: a test's limit. */
const endsFor = (read: () => unknown) => expect(read()).toBeDefined()

describe('what others write, however long', () => {
  it.each([
    ['tags that never end', '<'.repeat(LONG)],
    ['scripts that never end', '<script>'.repeat(LONG / 8)],
    ['blanks of another kind', `a${'\f'.repeat(LONG)}b`],
    ['breaks without an end', '<br '.repeat(LONG / 4)],
    ['breaks with blanks between', `<br>${' '.repeat(LONG)}`.repeat(2)],
    ['paragraphs of blanks that never end', `<p>${' &nbsp;'.repeat(LONG / 7)}`],
    ['paragraphs within paragraphs', '<p>'.repeat(LONG / 3)],
    ['paragraphs with a blank', '<p '.repeat(LONG / 3)],
    ['rows and cells that never end', '<table><tr><td>a'.repeat(LONG / 16)],
    ['lists within lists', '<ul><li>'.repeat(LONG / 8)],
    ['lines of blanks', `a${' \n'.repeat(LONG / 2)}b`],
  ])('is plain text at once: %s', (_name, html) => {
    endsFor(() => plainText(html))
  })

  it('is a code, with blanks within', () => {
    endsFor(() => codeOf(`a${' '.repeat(LONG)}b`))
    expect(codeOf(' \u200BA 1\u00A0\u2060')).toBe('A 1')
    expect(codeOf(' \u200B ')).toBe('')
  })

  it('is a name', () => {
    endsFor(() => oneLine(`a${' '.repeat(LONG)}b${' \n'.repeat(LONG / 2)}c`))
  })

  it('is no heading', () => {
    endsFor(() => guessFields(['image variation '.repeat(LONG / 16), '|1'.repeat(LONG / 2)]))
  })
})

it('drops scripts and styles, also within one another, and keeps what stands behind one that never ends', () => {
  expect(plainText('ก<STYLE>a{}</style >ข<script>x("<style>")</script>ค')).toBe('กขค')
  expect(plainText('ก</script>ข<script>ค')).toBe('กขค')
})
