import { DateTime, Modal, Stack, Text, useWords } from '@langraan/ui'
import { CopyField } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import type { TillPairing } from '../../contract.ts'
import { drawnCode } from '../../counter/drawn-code.ts'
import styles from '../room.module.css'
import { TILL_HOME, tillsQuery } from '../till-api.ts'
import { tillsWords } from './tills-words.ts'

type Props = { readonly shopId: string; readonly pairing: TillPairing; readonly onClose: () => void }

/** The code that makes a device a till, to scan or to type. It goes once a device has come. */
export function PairingDialog({ shopId, pairing: { tillId, code, endsAt }, onClose }: Props) {
  const t = useWords(tillsWords)
  const till = useQuery(tillsQuery(shopId)).data?.items.find((one) => one.tillId === tillId)
  const home = `${globalThis.location.origin}${TILL_HOME}`
  const drawn = drawnCode(`${home}#${code}`)
  return (
    <Modal
      hint={t('pairHint', { address: home })}
      onClose={onClose}
      open
      title={[t('pairTitle'), till?.name].filter(Boolean).join(' · ')}
    >
      <Stack gap={3}>
        <img alt={t('pairQr')} className={styles.qr} src={drawn} />
        <Text as="p" className={styles.code}>
          {code}
        </Text>
        <Text size="sm" tone="second">
          {t('pairUntil')} <DateTime at={endsAt} />
        </Text>
        <CopyField label={home} value={`${home}#${code}`} />
      </Stack>
    </Modal>
  )
}
