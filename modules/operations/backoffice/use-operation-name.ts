import { useWords } from '@langraan/ui'
import type { Operation } from '../contract.ts'
import { isKind } from '../rules/rules.ts'
import { kindWords, operationsWords } from './operations-words.ts'

/** What a kind of long work is called; a name that is no kind, as a file's, is told as it is. */
export function useOperationName(): (name: string) => string {
  const t = useWords(kindWords)
  return (name) => (isKind(name) ? t(name) : name)
}

/** What an operation is called, also where an older screen does not know its kind. */
export function useNameOfWork(): (row: Pick<Operation, 'kind' | 'undoOf'>) => string {
  const t = useWords(operationsWords)
  const nameOf = useOperationName()
  return ({ kind, undoOf }) => (undoOf ? t('undoing', { work: nameOf(kind) }) : nameOf(kind))
}
