import { Button, Modal, Row, Stack, useWords } from '@langraan/ui'
import { IconCopy, IconDownload } from '@langraan/ui/icons'

import styles from './account.module.css'
import { saveFile } from '@langraan/ui/save-file'
import { secondFactorWords } from './second-factor-words.ts'
import { useCopy } from './set-up-factor.tsx'

export type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** The codes for a lost phone, shown once: to be copied, kept as a file or written down. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useWords(secondFactorWords)
  const copy = useCopy()
  const text = codes.join('\n')
  const download = (): void => saveFile('langraan-recovery-codes.txt', `${text}\n`, 'text/plain')
  return (
    <Modal
      actions={
        <Button onClick={onClose} variant="primary">
          {t('keptThem')}
        </Button>
      }
      hint={t('codesHint')}
      onClose={onClose}
      open
      title={t('codesTitle')}
    >
      <Stack>
        <ul aria-label={t('codesList')} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Row gap={2} wrap>
          <Button icon={IconCopy} onClick={() => copy(text)} size="sm">
            {t('copyAll')}
          </Button>
          <Button icon={IconDownload} onClick={download} size="sm">
            {t('download')}
          </Button>
        </Row>
      </Stack>
    </Modal>
  )
}
