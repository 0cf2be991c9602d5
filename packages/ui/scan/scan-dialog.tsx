import { useState } from 'react'

import { IconBulb } from '../icons.ts'
import { Button } from '../parts/button.tsx'
import { Stack, Text } from '../parts/page/layout.tsx'
import { Modal } from '../parts/layers/modal.tsx'
import { Note } from '../parts/note.tsx'
import { scanWords } from '../words/scan-words.ts'
import { useWords } from '../words/use-words.ts'
import type { CameraScanProps } from './camera-scan-props.ts'
import styles from './scan-dialog.module.css'
import { useCamera } from './use-camera.ts'
import { useCodeReader } from './use-code-reader.ts'

type Props = CameraScanProps & { readonly onClose: () => void }

const SHAKE_MS = 60

/** What the camera sees, and the last code that was read from it. It stays open: pieces come one after the other. */
export function ScanDialog({ onCode, outcome, onClose }: Props) {
  const t = useWords(scanWords)
  const [failed, setFailed] = useState(false)
  // Nobody looks any more where nothing can be read.
  const { video, problem, torch } = useCamera(!failed)
  const [read, setRead] = useState<string>()
  const seen = (code: string): void => {
    navigator.vibrate?.(SHAKE_MS)
    setRead(code)
    onCode(code)
  }
  useCodeReader(video, seen, () => setFailed(true))
  const trouble = failed ? 'unreadable' : problem
  return (
    <Modal
      actions={
        <>
          {torch && !trouble && (
            <Button icon={IconBulb} onClick={torch.turn}>
              {t(torch.isOn ? 'torchOff' : 'torchOn')}
            </Button>
          )}
          <Button onClick={onClose} variant="primary">
            {t('done')}
          </Button>
        </>
      }
      hint={t('hint')}
      onClose={onClose}
      open
      title={t('title')}
    >
      <Stack gap={3}>
        {trouble ? (
          <Note announce="alert" tone="red">
            {t(trouble)}
          </Note>
        ) : (
          <div className={styles.stage}>
            <video
              aria-label={t('picture')}
              autoPlay
              className={styles.video}
              muted
              playsInline
              ref={video}
            />
            <span aria-hidden className={styles.frame} />
          </div>
        )}
        <div aria-live="polite" className={styles.read}>
          {read !== undefined && <Text weight="bold">{t('read', { code: read })}</Text>}
          {read !== undefined && outcome !== undefined && (
            <Text size="sm" tone="second">
              {outcome}
            </Text>
          )}
        </div>
      </Stack>
    </Modal>
  )
}
