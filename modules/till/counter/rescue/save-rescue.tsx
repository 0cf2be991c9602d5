import type { RescueFile } from '@langraan/till/rules'
import { Button, Note, Stack } from '@langraan/ui'
import { saveFile } from '@langraan/ui/save-file'
import { useState } from 'react'
import { useOnce } from '../use-once.ts'
import { useTill, useTillView } from '../use-till.ts'
import { useRescueWords } from './rescue-words.ts'

type Props = { readonly onSaved?: () => void }

/** Writes what was not sent into a file. It needs no PIN and no key: the shop alone can open it. */
export function SaveRescue({ onSaved }: Props) {
  const r = useRescueWords()
  const till = useTill()
  const { unsent } = useTillView()
  const [said, setSaid] = useState<'saved' | 'notYet'>()
  const [save, isBusy] = useOnce(async () => {
    const file = await till.rescueFile()
    setSaid(file ? 'saved' : 'notYet')
    if (!file) return
    hand(file)
    onSaved?.()
  })
  if (unsent.count === 0) return null
  return (
    <Stack gap={2}>
      <Button busy={isBusy} fullWidth onClick={() => save()} size="lg">
        {r('save', { count: unsent.count })}
      </Button>
      {said && (
        <Note announce="status" tone={said === 'saved' ? 'green' : 'amber'}>
          {r(said)}
        </Note>
      )}
    </Stack>
  )
}

/** Gives a file to whoever stands there, as a download. */
function hand(file: RescueFile): void {
  const named = file.savedAt.slice(0, 16).replace(/[T:]/g, '-')
  saveFile(`langraan-rescue-${named}.json`, JSON.stringify(file), 'application/json')
}
