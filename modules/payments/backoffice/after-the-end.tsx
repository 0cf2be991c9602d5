import { useWords } from '@langraan/ui'
import { RadioGroup } from '@langraan/ui/forms'
import { type AfterTheEnd, afterTheEnd } from '../rules/after-the-end.ts'
import { endedWords } from './ended-words.ts'

export type EndedChoice = AfterTheEnd | ''

type Props = {
  readonly value: EndedChoice
  readonly onChange: (value: EndedChoice) => void
  readonly error?: string | undefined
}

/** Money came for an order that was called off: asks what becomes of both. Nothing is chosen beforehand. */
export function AfterTheEndChoice({ value, onChange, error }: Props) {
  const t = useWords(endedWords)
  return (
    <RadioGroup<AfterTheEnd>
      error={error}
      legend={t('legend')}
      onChange={onChange}
      options={afterTheEnd.map((one) => ({ value: one, label: t(one), help: t(`${one}Help`) }))}
      value={value}
    />
  )
}
