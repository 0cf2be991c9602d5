import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { messagesOf, withCompiledWords } from './compiled-words.ts'

const ROOT = new URL('../../../', import.meta.url)

/** A way to make something that is made once for the same arguments. */
function kept<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const known = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const made = known.get(key) ?? make(...args)
    known.set(key, made)
    return made
  }
}

const FORMATTERS = {
  getNumberFormat: kept(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}
const [SELECT, PLURAL, ORDINAL, NUMBER, DATE, TIME] = [1, 2, 3, 4, 5, 6]

type Value = string | number | Date | ((chunks: readonly unknown[]) => string)

/** Values to try for each argument of a compiled message, which is a list of parts. */
function argumentsOf(parts: unknown, found = new Map<string, Value[]>()): Map<string, Value[]> {
  for (const part of Array.isArray(parts) ? (parts as unknown[]) : []) {
    if (!Array.isArray(part)) continue
    const [name, kind, rest] = part as [string, unknown, unknown]
    found.set(name, valuesOf(part.length, kind, rest))
    const choices = kind === SELECT || kind === PLURAL || kind === ORDINAL
    for (const each of choices ? Object.values(rest as object) : [part.slice(1)]) argumentsOf(each, found)
  }
  return found
}

function valuesOf(length: number, kind: unknown, rest: unknown): Value[] {
  if (length === 1) return ['<b>{x}</b>', 'ปรียา']
  if (kind === PLURAL || kind === ORDINAL || kind === NUMBER) return [0, 1, 2, 21, 1234.5]
  if (kind === DATE || kind === TIME) return [new Date('2026-11-26T16:30:00Z')]
  if (kind === SELECT) return [...Object.keys(rest as object), 'what else there is']
  return [(chunks) => `[${chunks.join('')}]`]
}

const sources = globSync('{apps,modules,packages}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
const written = (
  await Promise.all(
    sources
      .filter((file) => !file.endsWith('.test.ts'))
      .map(async (file) => {
        const source = await readFile(new URL(file, ROOT), 'utf8')
        return source.includes('defineWords(') && !file.endsWith('compiled-words.ts')
          ? messagesOf(source, file)
          : []
      }),
  )
).flat()
const told = written.filter(({ text }) => compile(text) !== text)

describe('compiled words', () => {
  it.each(['th-TH', 'en-GB'])('say what the messages say, each of the product, in %s', (locale) => {
    expect(told.length).toBeGreaterThan(1000)
    const messages = Object.fromEntries(told.map(({ text }, at) => [`m${at}`, text]))
    const translate = createTranslator({ locale, messages, timeZone: 'Asia/Bangkok' })
    for (const [key, text] of Object.entries(messages)) {
      const compiled = compile(text)
      const tried = argumentsOf(compiled)
      const most = Math.max(1, ...[...tried.values()].map(({ length }) => length))
      for (let at = 0; at < most; at++) {
        const values = Object.fromEntries([...tried].map(([name, some]) => [name, some[at % some.length]]))
        const read = translate.markup(key, values as never)
        expect(
          format(compiled, locale, values as never, { formatters: FORMATTERS, timeZone: 'Asia/Bangkok' }),
        ).toBe(read)
      }
    }
  })
})

describe('a catalogue', () => {
  const compiled = (code: string) => withCompiledWords(`defineWords(${code})`, 'words.ts')

  it('keeps what says nothing but itself', () => {
    const plain = "{ th: { title: 'สินค้า' }, en: { title: \"Don't\" } }"
    expect(compiled(plain)).toBe(`defineWords(${plain})`)
  })

  it('has its messages as lists, also in constants of the file and in what is spread', () => {
    const source =
      "const th = { one: '{n, number} ชิ้น' }; const en: W = { one: '{n} pieces' }; defineWords({ th, en: { ...en } })"
    expect(withCompiledWords(source, 'words.ts')).toBe(
      'const th = { one: [["n",4]," ชิ้น"] }; const en: W = { one: [["n"]," pieces"] }; defineWords({ th, en: { ...en } })',
    )
  })

  it('keeps what the page puts into a message', () => {
    expect(compiled("{ th: { long: `{name} ยาวเกิน ${MOST.name} ตัว` }, en: { long: 'a' + '{b}' } }")).toBe(
      'defineWords({ th: { long: [["name"]," ยาวเกิน "+(MOST.name)+" ตัว"] }, en: { long: ["a",["b"]] } })',
    )
  })

  it.each(['words', '{ th: words.th, en: {} }', '{ th: { a: b() }, en: {} }'])(
    'that is written elsewhere ends the build: %s',
    (code) => {
      expect(() => compiled(code)).toThrow('cannot be compiled')
    },
  )

  it('with a message that cannot be read ends the build', () => {
    expect(() => compiled("{ th: { a: '{count, plural, one {#}' }, en: { a: '' } }")).toThrow()
  })
})
