import { branchLabel, formatThaiTaxId } from '@langraan/thai'
import { Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { listWords } from './list-words.ts'

type Props = {
  /** Empty on an abbreviated tax invoice. */
  readonly name: string
  readonly taxId: string
  /** Empty where it is not told, or for a person. */
  readonly branch?: string
}

/** Whom a document names: a long name has as many lines as it needs, so that no figure leaves the table for it. */
export function BuyerCell({ name, taxId, branch = '' }: Props) {
  const t = useWords(listWords)
  const language = useLanguage()
  if (name === '') return <Text tone="third">{t('noBuyer')}</Text>
  const facts = [formatThaiTaxId(taxId), branchLabel(branch, language)].filter(Boolean)
  return (
    <Stack gap={1}>
      <Text>{name}</Text>
      {facts.length > 0 && (
        <Text size="xs" tone="third">
          {facts.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}
