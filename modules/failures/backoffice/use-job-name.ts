import { useWords } from '@langraan/ui'
import { isJobKind } from '../rules/rules.ts'
import { jobWords } from './failures-words.ts'

/** What a job is called; one that is not known any more keeps its own name. */
export function useJobName(): (name: string) => string {
  const t = useWords(jobWords)
  return (name) => (isJobKind(name) ? t(name) : name)
}
