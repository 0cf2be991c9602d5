import { Button, ConfirmDialog, defineWords, notify, Row, useWords } from '@langraan/ui'
import { IconTrash } from '@langraan/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const words = defineWords({
  th: {
    remove: 'ลบไฟล์นี้',
    title: 'ลบไฟล์ “{name}”',
    removed: 'ลบไฟล์แล้ว',
  },
  en: {
    remove: 'Remove this file',
    title: 'Remove “{name}”',
    removed: 'File removed',
  },
})

type Props = {
  readonly fileName: string
  readonly lock: string | undefined
  /** What goes with it, and what stays. */
  readonly text: string
  readonly remove: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** Takes a file away that was put in by mistake. Why it has to stay is said in the dialog. */
export function RemoveFile({ fileName, lock, text, remove, onRemoved }: Props) {
  const t = useWords(words)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const confirm = async (): Promise<void> => {
    await remove()
    notify('success', t('removed'))
    onRemoved()
    await queries.invalidateQueries()
  }
  return (
    <Row>
      <Button
        disabledReason={lock}
        icon={IconTrash}
        onClick={() => setAsking(true)}
        size="sm"
        variant="danger"
      >
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={t('remove')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={confirm}
          open
          title={t('title', { name: fileName })}
        >
          {text}
        </ConfirmDialog>
      )}
    </Row>
  )
}
