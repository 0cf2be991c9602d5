import type { LinkedPaper } from '@langraan/till/device'
import { Button, Modal, Note, Stack } from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import styles from '../lists.module.css'
import { useShownToCustomer } from '../display/customer-feed.ts'
import { drawnCode } from '../drawn-code.ts'
import { useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'
import { MailReceipt } from './mail-receipt.tsx'
import { useSendWords } from './send-words.ts'

type Props = { readonly paper: LinkedPaper; readonly onClose: () => void }

/** The receipt by e-mail, and as a link: to scan here or on the customer's display, or to copy into a message. */
export function SendReceiptDialog({ paper, onClose }: Props) {
  const t = useCounterWords()
  const s = useSendWords()
  const { snapshot, isOnline, unsent } = useTillView()
  const link = `${snapshot?.shop.siteUrl ?? ''}/receipts/${paper.event.act.linkToken}`
  useShownToCustomer({ kind: 'receipt', link })
  return (
    <Modal
      actions={
        <Button onClick={onClose} size="xl" variant="primary">
          {t('close')}
        </Button>
      }
      hint={paper.number}
      onClose={onClose}
      open
      size="small"
      title={s('send')}
    >
      <Stack gap={3}>
        <img alt={s('scan')} className={styles.qr} src={drawnCode(link)} />
        <p className={styles.none}>{s('scan')}</p>
        <CopyField label={s('link')} value={link} />
        <MailReceipt paper={paper} />
        {(!isOnline || unsent.count > 0) && <Note tone="amber">{s('later')}</Note>}
      </Stack>
    </Modal>
  )
}
