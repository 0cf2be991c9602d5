import { useSaid, useWords } from '@langraan/ui'
import type { Operation } from '../contract.ts'
import { detailsOfKind, wordsOfKind } from '../rules/rules.ts'
import { operationsWords } from './operations-words.ts'

/** What a kind of long work is called; a name that is no kind, as a file's, is told as it is. */
export function useOperationName(): (name: string) => string {
  const said = useSaid()
  return (name) => said(wordsOfKind(name))
}

/** What an operation is called, also where an older screen does not know its kind. */
export function useNameOfWork(): (row: Pick<Operation, 'kind' | 'undoOf'>) => string {
  const t = useWords(operationsWords)
  const nameOf = useOperationName()
  return ({ kind, undoOf }) => (undoOf ? t('undoing', { work: nameOf(kind) }) : nameOf(kind))
}

/** What a person calls what it works on: a file, tags, a category, or codes of ours that it is named by. */
export function useDetailOfWork(): (row: Pick<Operation, 'kind' | 'name'>) => string {
  const said = useSaid()
  return ({ kind, name }) => {
    const details = detailsOfKind(kind)
    if (!details) return name
    const codes = name.split(', ')
    return codes
      .map((code) => (Object.hasOwn(details, code) ? said(details[code] ?? { th: code, en: code }) : code))
      .join(', ')
  }
}
