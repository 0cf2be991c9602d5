import { lazy, Suspense, useState } from 'react'

import { IconScan } from '../icons.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { scanWords } from '../words/scan-words.ts'
import { useWords } from '../words/use-words.ts'
import type { CameraScanProps } from './camera-scan-props.ts'
import { hasCamera } from './use-camera.ts'

// The dialog comes with the camera: lists and forms that offer it stay as small as they were.
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** Opens the camera to read barcodes, where the device has one. Stands at the end of a field that takes codes. */
export function CameraScan(props: CameraScanProps) {
  const t = useWords(scanWords)
  const [open, setOpen] = useState(false)
  if (!hasCamera()) return null
  return (
    <>
      <IconButton icon={IconScan} label={t('open')} onClick={() => setOpen(true)} size="sm" />
      {open && (
        <Suspense>
          <ScanDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
