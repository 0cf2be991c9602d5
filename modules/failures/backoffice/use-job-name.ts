import { useSaid } from '@langraan/ui'
import { jobWords } from '../rules/rules.ts'

/** What a job is called; one that is not known any more keeps its own name. */
export function useJobName(): (name: string) => string {
  const said = useSaid()
  return (name) => {
    const words = jobWords(name)
    return words ? said(words) : name
  }
}
