import { createTranslator } from 'use-intl/core'

import type { Language } from '../preferences/preferences.ts'

export type Messages = Readonly<Record<string, string>>

/** A catalogue in both languages. English has exactly the keys of Thai, else it does not compile. */
export type Words<Th extends Messages = Messages> = {
  readonly th: Th
  readonly en: { readonly [Key in keyof Th]: string }
}

/** `t('key', values)`; the values are typed from the ICU arguments of the Thai message. */
export type Translate<Th extends Messages> = ReturnType<typeof createTranslator<Th>>

/**
 * Declares a catalogue beside its screens: `defineWords({ th: {…}, en: {…} })`. Messages are ICU
 * (`{count, plural, one {# item} other {# items}}`); keys are flat and hold no dot.
 */
export function defineWords<const Th extends Messages>(words: {
  readonly th: Th
  readonly en: { readonly [Key in keyof NoInfer<Th>]: string }
}): Words<Th> {
  return words
}

/** Locales behind the two languages; English dates are written day first, as Thai readers expect. */
export const locales: Readonly<Record<Language, string>> = { th: 'th-TH', en: 'en-GB' }

const translators = new WeakMap<object, Map<Language, unknown>>()

/** The translator of a catalogue outside of React. Made once per catalogue and language. */
export function wordsIn<Th extends Messages>(words: Words<Th>, language: Language): Translate<Th> {
  const made = translators.get(words) ?? new Map<Language, unknown>()
  translators.set(words, made)
  const known = made.get(language)
  if (known !== undefined) return known as Translate<Th>
  const translate = createTranslator<Th>({
    locale: locales[language],
    messages: words[language] as Th,
    timeZone: 'Asia/Bangkok',
  })
  made.set(language, translate)
  return translate
}
