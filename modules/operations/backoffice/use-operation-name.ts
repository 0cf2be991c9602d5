import { useWords } from '@langraan/ui'
import { isKind } from '../rules/rules.ts'
import { kindWords } from './operations-words.ts'

/** What a kind of long work is called; a name that is no kind, as a file's, is told as it is. */
export function useOperationName(): (name: string) => string {
  const t = useWords(kindWords)
  return (name) => (isKind(name) ? t(name) : name)
}
