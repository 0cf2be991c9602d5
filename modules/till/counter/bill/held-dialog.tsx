import { sellingOf } from '@langraan/till/device'
import { Button, Modal, moneyText, Stack, useLanguage } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { useState } from 'react'
import styles from '../lists.module.css'
import { useTill, useTillView } from '../use-till.ts'
import { useOnce } from '../use-once.ts'
import { useCounterWords } from '../use-words.ts'

/** Bills that wait for their customers. The one that stands there can be put among them. */
export function HeldDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const language = useLanguage()
  const till = useTill()
  const { cart, held } = useTillView()
  const [name, setName] = useState('')
  const hasBill = cart.lines.length > 0
  const [hold] = useOnce(async () => {
    await sellingOf(till).hold(cart, name.trim())
    onClose()
  })
  return (
    <Modal onClose={onClose} open title={t('heldTitle')}>
      <Stack>
        {hasBill && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              hold()
            }}
          >
            <TextField autoFocus label={t('heldName')} maxLength={60} onChange={setName} value={name} />
            <Button size="lg" type="submit" variant="primary">
              {t('holdDo')}
            </Button>
          </form>
        )}
        {held.length === 0 && <p className={styles.none}>{t('heldNone')}</p>}
        <ul className={styles.rows}>
          {held.map((bill) => (
            <li className={styles.row} key={bill.heldId}>
              <span className={styles.words}>
                <strong>{bill.name || t('goods', { count: bill.itemCount })}</strong>
                <span>{new Date(bill.at).toLocaleTimeString(language, { timeStyle: 'short' })}</span>
              </span>
              <span className={styles.sum}>{moneyText(bill.totalSatang)}</span>
              <Button
                disabled={hasBill}
                onClick={() => {
                  void sellingOf(till).recall(bill.heldId)
                  onClose()
                }}
                size="lg"
              >
                {t('recall')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
