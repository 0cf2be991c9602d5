import type { Paper } from '@langraan/till/device'
import { changeOf, type Return, type Sale } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import styles from '../lists.module.css'
import { usePrint } from '../papers/receipt-paper.tsx'
import { useCounterWords } from '../use-words.ts'

type SoldDialogProps = { readonly paper: Paper<Sale> | Paper<Return>; readonly onClose: () => void }

/** It is done and kept: the change to give, and the receipt. Enter begins the next bill. */
export function SoldDialog({ paper, onClose }: SoldDialogProps) {
  const t = useCounterWords()
  const { print, sheet } = usePrint()
  const { act } = paper.event
  const change = act.kind === 'sale' ? act.tenders.reduce((sum, tender) => sum + changeOf(tender), 0) : 0
  return (
    <Modal
      actions={
        <>
          <Button icon={IconPrinter} onClick={() => print(paper, false)} size="xl">
            {t('print')}
          </Button>
          <Button onClick={onClose} size="xl" variant="primary">
            {t('newBill')}
          </Button>
        </>
      }
      hint={paper.number}
      keepsTyped
      onClose={onClose}
      open
      size="small"
      title={t(act.kind === 'sale' ? 'soldTitle' : 'returned')}
    >
      <Stack>
        {change > 0 && (
          <>
            <p className={styles.none}>{t('change')}</p>
            <p className={styles.big}>{moneyText(change)}</p>
          </>
        )}
        {change === 0 && <p className={styles.big}>{moneyText(act.totalSatang + act.roundingSatang)}</p>}
        {sheet}
      </Stack>
    </Modal>
  )
}
