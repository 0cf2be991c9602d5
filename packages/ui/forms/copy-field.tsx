import { useRef } from 'react'

import { IconCopy } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { HiddenText } from '../parts/page/layout.tsx'
import { notify } from '../toasts/notify.tsx'
import { useFieldWords } from '../words/field-words.ts'
import styles from './copy-field.module.css'
import { TextField } from './text-field.tsx'

export type CopyFieldProps = { readonly label: string; readonly value: string; readonly help?: string }

/** A text that is only there to be copied. */
export function CopyField({ label, value, help }: CopyFieldProps) {
  const t = useFieldWords()
  const input = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      notify('success', t('copied'))
    } catch {
      // A page without https has no clipboard; the marked text can be copied by hand.
      input.current?.select()
      notify('warning', t('copyFailed'))
    }
  }
  return (
    <div className={styles.line}>
      <TextField
        help={help}
        inputRef={input}
        label={label}
        onChange={() => input.current?.select()}
        value={value}
      />
      <Button className={styles.copy} icon={IconCopy} onClick={() => void copy()}>
        {t('copy')}
        <HiddenText> {label}</HiddenText>
      </Button>
    </div>
  )
}
