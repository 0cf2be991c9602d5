import { Stack, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import type { BoxAtBench } from '../../contract.ts'
import { packingWords } from './packing-words.ts'

type Props = {
  readonly choices: readonly BoxAtBench[]
  /** The ids of the boxes that it is packed in; empty where nobody has said which. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Which box it goes in: the one that is proposed, unless somebody has taken another. */
export function BoxChoice({ choices, chosen, onChange }: Props) {
  const t = useWords(packingWords)
  if (choices.length === 0) return null
  const fields = chosen.length > 0 ? chosen : ['']
  return (
    <Stack gap={2}>
      {fields.map((id, at) => (
        <Select
          key={at}
          label={fields.length > 1 ? t('boxNumber', { at: at + 1, count: fields.length }) : t('boxUsed')}
          onChange={(wanted) => onChange(fields.with(at, wanted))}
          options={choices.map((box) => ({
            value: box.packingSupplyId,
            label: t(`name${box.kind}`, { code: box.code }),
          }))}
          placeholder={t('boxUnknown')}
          value={id}
        />
      ))}
    </Stack>
  )
}
