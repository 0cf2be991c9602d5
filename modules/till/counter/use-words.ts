import { useWords } from '@langraan/ui'
import { counterWords } from './counter-words.ts'

export const useCounterWords = () => useWords(counterWords)
