import { type Paper, printingOf, sellingOf } from '@langraan/till/device'
import { Button, Modal, Stack } from '@langraan/ui'
import { useEffect, useState } from 'react'
import { useDeviceWords } from '../devices/device-words.ts'
import { useTill } from '../use-till.ts'
import { usePrint } from './use-print.tsx'

type Waiting = { paper: Paper; wasBegun: boolean }

/** After a start: the last paper, where the till ended before anybody saw it come out. */
export function UnsettledPaper() {
  const d = useDeviceWords()
  const till = useTill()
  const { print, sheet, isAsking, hasPrinted } = usePrint()
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    void lastUnseen().then(setWaiting)
    async function lastUnseen(): Promise<Waiting | undefined> {
      const found = await printingOf(till).unsettled()
      const paper = found && (await sellingOf(till).read(found.kept))
      return paper && { paper, wasBegun: found.wasBegun }
    }
  }, [till])
  if (!waiting) return null
  const { paper, wasBegun } = waiting
  // What may have come out already comes as a copy: there is one original.
  const isCopy = wasBegun || hasPrinted
  const close = (): void => {
    void printingOf(till).settle(paper.event.seq)
    setWaiting(undefined)
  }
  return (
    <Modal
      hint={paper.number}
      onClose={close}
      open
      size="small"
      title={d(wasBegun ? 'didItPrintTitle' : 'waitsTitle')}
    >
      <Stack>
        {sheet}
        {!isAsking && (
          <>
            <Button fullWidth onClick={() => void print(paper, isCopy)} size="xl" variant="primary">
              {d(hasPrinted ? 'copyMore' : wasBegun ? 'copyInstead' : 'waitsPrint')}
            </Button>
            <Button fullWidth onClick={close} size="lg">
              {d(sheet ? 'close' : wasBegun ? 'cameOut' : 'waitsNot')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  )
}
