import { addBangkokDays, monthName } from '@langraan/thai'

import { IconChevronLeft, IconChevronRight } from '../../icons.ts'
import { useKitWords } from '../../words/kit-words.ts'
import { useLanguage } from '../../words/use-words.ts'
import { IconButton } from '../icon-button.tsx'
import { Row, Text } from '../page/layout.tsx'

const firstOf = (month: string): string => `${month}-01`

export type MonthPickerProps = {
  /** As in `2026-11`, of Bangkok. */
  readonly month: string
  /** Whether nothing can be there after it. */
  readonly isLast: boolean
  readonly onChange: (month: string) => void
}

/** A month with the way to the one before and the one after. */
export function MonthPicker({ month, isLast, onChange }: MonthPickerProps) {
  const kit = useKitWords()
  const language = useLanguage()
  const by = (days: number): void => onChange(addBangkokDays(firstOf(month), days).slice(0, 7))
  return (
    <Row gap={3}>
      <IconButton icon={IconChevronLeft} label={kit('monthBefore')} onClick={() => by(-1)} />
      <Text weight="medium">{monthName(month, language)}</Text>
      {/* It stays where it is: a key that is pressed again must not fall on nothing. */}
      <IconButton
        disabled={isLast}
        icon={IconChevronRight}
        label={kit('monthAfter')}
        onClick={() => by(31)}
      />
    </Row>
  )
}
