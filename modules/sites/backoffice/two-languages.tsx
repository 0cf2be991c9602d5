import { useWords } from '@langraan/ui'
import { TextArea, TextField } from '@langraan/ui/forms'
import type { ShopText } from '../rules/rules.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

export type TwoLanguagesProps = {
  readonly label: string
  readonly help?: string
  readonly value: ShopText
  readonly maxLength: number
  readonly isLong?: boolean
  readonly onChange: (value: ShopText) => void
}

/** What shoppers read, in Thai, and in English where the shop has it. */
export function TwoLanguages({ label, help, value, maxLength, isLong, onChange }: TwoLanguagesProps) {
  const t = useWords(themeWords)
  const Field = isLong ? TextArea : TextField
  return (
    <div className={styles.two}>
      <Field
        help={help}
        label={label}
        maxLength={maxLength}
        onChange={(th: string) => onChange({ ...value, th })}
        value={value.th}
      />
      <Field
        help={t('englishHelp')}
        label={t('inEnglish', { name: label })}
        maxLength={maxLength}
        onChange={(en: string) => onChange({ ...value, en })}
        optional
        value={value.en}
      />
    </div>
  )
}
