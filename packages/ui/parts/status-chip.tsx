import { useLanguage } from '../words/use-words.ts'
import { Chip } from './chip.tsx'
import { lookOf } from './status.ts'
import type { StatusRef } from './status.ts'

/** The word of a payment, fulfilment or cashback status, with its colour and icon. */
export function StatusChip(props: StatusRef) {
  const language = useLanguage()
  const { tone, icon, [language]: word } = lookOf(props)
  return (
    <Chip icon={icon} tone={tone}>
      {word}
    </Chip>
  )
}
