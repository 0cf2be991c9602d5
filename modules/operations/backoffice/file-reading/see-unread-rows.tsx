import { createIntent } from '@langraan/http/intent'
import { Button, DateTime, defineWords, notify, Row, Text, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconEye } from '@langraan/ui/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UnreadSeenShown } from '@langraan/http/file-fields'

const words = defineWords({
  th: {
    see: 'ทำเครื่องหมายว่าตรวจแล้ว',
    seen: 'บันทึกว่าตรวจแล้ว',
    seenBy: '{name} ตรวจแล้ว',
  },
  en: {
    see: 'Mark as checked',
    seen: 'Marked as checked',
    seenBy: 'Checked by {name}',
  },
})

export type SeeProps = {
  readonly fileId: string
  /** Says that they were looked at. */
  readonly see: (idempotencyKey: string) => Promise<unknown>
  readonly lock: string | undefined
  readonly seen: UnreadSeenShown
}

/** Says that the rows were looked at, so that nobody is asked to any more; once that was said, who did it and when. */
export function SeeUnreadRows({ fileId, see, lock, seen }: SeeProps) {
  const t = useWords(words)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const wasPressed = useRef(false)
  const seeing = useMutation({
    mutationFn: () => once(fileId, see),
    onSuccess: async () => {
      wasPressed.current = true
      notify('success', t('seen'))
      await queries.invalidateQueries()
    },
  })
  // The button goes with the answer; whoever pressed it goes on from the words in its place.
  const takeFocus = (words: HTMLDivElement | null): void => {
    if (!words || !wasPressed.current) return
    wasPressed.current = false
    words.focus()
  }
  if (seen)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Text as="p" size="sm" tone="second">
          {t('seenBy', { name: seen.byName })} · <DateTime at={seen.at} />
        </Text>
      </div>
    )
  return (
    <>
      <FormFailureNote failure={seeing.error ?? undefined} />
      <Row>
        <Button
          busy={seeing.isPending}
          disabledReason={lock}
          icon={IconEye}
          onClick={() => seeing.mutate()}
          size="sm"
        >
          {t('see')}
        </Button>
      </Row>
    </>
  )
}
