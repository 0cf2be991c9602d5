import type { Language } from '@langraan/thai'
import { en } from './en.ts'
import { th, type Words } from './th.ts'

const words: Record<Language, Words> = { th, en }

export const wordsOf = (language: Language): Words => words[language]
export type { OrderHeading, Words } from './th.ts'
