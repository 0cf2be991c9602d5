import { createContext, use } from 'react'

import type { Language } from '../preferences/preferences.ts'
import { wordsIn } from './define-words.ts'
import type { Messages, Translate, Words } from './define-words.ts'

/** The language of the screens below. Set by `LangraanProvider`. */
export const LanguageContext = createContext<Language>('th')

/** The language that is shown. */
export const useLanguage = (): Language => use(LanguageContext)

/** Tells what a module says of itself, in the language that is shown. */
export function useSaid(): (words: Readonly<Record<Language, string>>) => string {
  const language = useLanguage()
  return (words) => words[language]
}

/** The translator of a catalogue in the language that is shown: `t('key', values)`. */
export function useWords<Th extends Messages>(words: Words<Th>): Translate<Th> {
  return wordsIn(words, useLanguage())
}
