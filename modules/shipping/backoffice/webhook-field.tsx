import { Button, notify, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconCopy } from '@langraan/ui/icons'
import { useRef } from 'react'

import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'

/** The address that Shippop calls when a parcel moves, to be copied. */
export function WebhookField({ address }: { readonly address: string }) {
  const t = useWords(courierSettingsWords)
  const input = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      notify('success', t('copied'))
    } catch {
      // A page without https has no clipboard; the marked text can be copied by hand.
      input.current?.select()
      notify('warning', t('copyFailed'))
    }
  }
  return (
    <div className={styles.keyLine}>
      <TextField
        help={t('webhookHelp')}
        inputRef={input}
        label={t('webhook')}
        onChange={() => input.current?.select()}
        value={address}
      />
      <Button className={styles.beside} icon={IconCopy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}
