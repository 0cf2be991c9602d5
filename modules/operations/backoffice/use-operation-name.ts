import { useWords } from '@langraan/ui'
import type { Operation } from '../contract.ts'
import { isKind } from '../rules/rules.ts'
import { channelWords, kindWords, operationsWords } from './operations-words.ts'

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

const KINDS_OF_CHANNELS: readonly string[] = ['open-channels', 'close-channels']
const isChannel = (code: string): code is keyof (typeof channelWords)['th'] =>
  Object.hasOwn(channelWords.th, code)

/** What a person calls what it works on: a file, tags, a category, or the channels whose codes it is named by. */
export function useDetailOfWork(): (row: Pick<Operation, 'kind' | 'name'>) => string {
  const t = useWords(channelWords)
  return ({ kind, name }) => {
    if (!KINDS_OF_CHANNELS.includes(kind)) return name
    const codes = name.split(', ')
    return codes.map((code) => (isChannel(code) ? t(code) : code)).join(', ')
  }
}
