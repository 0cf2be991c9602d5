import { Button, ConfirmDialog } from '@langraan/ui'
import { useState } from 'react'
import { useTill, useTillView } from '../use-till.ts'
import { useRescueWords } from './rescue-words.ts'
import { SaveRescue } from './save-rescue.tsx'

/** The ways out of a device that is a till no more: its sales as a file, and then another till. */
export function BeginAnew() {
  const r = useRescueWords()
  const till = useTill()
  const { unsent } = useTillView()
  const [isSaved, setSaved] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const forget = async (): Promise<void> => {
    await till.forget()
    window.location.reload()
  }
  return (
    <>
      <SaveRescue onSaved={() => setSaved(true)} />
      <Button
        disabledReason={unsent.count > 0 && !isSaved ? r('anewFirst') : undefined}
        fullWidth
        onClick={() => setAsking(true)}
        size="lg"
        variant={unsent.count > 0 ? 'quiet' : 'default'}
      >
        {r('anew')}
      </Button>
      <ConfirmDialog
        cancelLabel={r('anewNot')}
        confirmLabel={r('anewDo')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={forget}
        open={isAsking}
        title={r('anew')}
      >
        {r('anewQuestion')}
      </ConfirmDialog>
    </>
  )
}
